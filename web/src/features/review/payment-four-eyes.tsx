import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { FourEyesNote } from '../../kit/show/four-eyes-note.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { decisionWords } from './decision-words.ts'

const words = texts({
  confirmed: {
    en: 'A name match on this payment is confirmed, so nothing lets its money go. To overturn it, one person asks and another confirms. Then a third person approves.',
    lt: 'Šio mokėjimo vardo atitiktis patvirtinta, todėl pinigų niekas paleisti negali. Kad ji būtų panaikinta, vienas asmuo prašo, kitas patvirtina. Tada mokėjimą tvirtina trečias asmuo.',
  },
  overturn_asked: {
    en: (name: string) =>
      `${name} asks to overturn the confirmed name match. Somebody else must confirm. Until then nothing lets the money go.`,
    lt: (name: string) =>
      `${name} prašo panaikinti patvirtintą vardo atitiktį. Tai turi patvirtinti kitas asmuo. Iki tol pinigų niekas paleisti negali.`,
  },
  overturn_asked_by_you: {
    en: 'You asked to overturn the confirmed name match. Somebody else must confirm. Until then nothing lets the money go.',
    lt: 'Jūs paprašėte panaikinti patvirtintą vardo atitiktį. Tai turi patvirtinti kitas asmuo. Iki tol pinigų niekas paleisti negali.',
  },
})

/** Four eyes on a payment that waits for staff, in words. */
export function PaymentFourEyes({ transaction }: { transaction: StaffTransaction }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { four_eyes: fourEyes, match } = transaction
  if (fourEyes === null) return null
  const asker = fourEyes.acted.findLast(({ part }) => part === 'asked_overturn')?.name ?? ''
  const said = match === 'overturn_asked' ? t.overturn_asked(asker) : match === null ? null : t[match]
  return (
    <FourEyesNote
      fourEyes={fourEyes}
      withheld={fourEyes.withheld.map((action) => decisionWords(action).button[language])}
    >
      {said === null ? null : <p>{said}</p>}
    </FourEyesNote>
  )
}
