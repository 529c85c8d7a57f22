import type { SystemStatus } from '@fondaco/contract/system/schemas.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { ageText, countText } from './figure-text.ts'

const words = texts({
  waiting: {
    en: (count: string, age: string) => `${count}, oldest ${age}`,
    lt: (count: string, age: string) => `${count}, seniausias ${age}`,
  },
})

/** The number of waiting items, and the age of the oldest. */
export function useBacklogText(): (backlog: SystemStatus['outbox']['waiting']) => string {
  const t = useTexts(words)
  const language = useLanguage()
  return ({ count, oldest_s }) => {
    const figure = countText(count)
    return oldest_s === null ? figure : t.waiting(figure, ageText(oldest_s, language))
  }
}
