import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { ReactNode } from 'react'
import { FourEyesNote } from '../../kit/show/four-eyes-note.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { decisionWords } from './decision-words.ts'

const words = texts({
  confirmed: {
    en: 'A name match on this payment is confirmed, so its money stays frozen. To overturn the match, one person asks and another confirms. Then a third person approves the payment.',
    lt: 'Šio mokėjimo vardo atitiktis patvirtinta, todėl pinigai lieka įšaldyti. Kad atitiktis būtų panaikinta, vienas asmuo to paprašo, kitas patvirtina. Tada mokėjimą patvirtina trečias asmuo.',
  },
  overturn_asked: {
    en: (name: string) =>
      `${name} asks to overturn the confirmed name match. Somebody else must confirm. Until then the money stays frozen.`,
    lt: (name: string) =>
      `${name} prašo panaikinti patvirtintą vardo atitiktį. Tai turi patvirtinti kitas asmuo. Iki tol pinigai lieka įšaldyti.`,
  },
  overturn_asked_by_you: {
    en: 'You asked to overturn the confirmed name match. Somebody else must confirm. Until then the money stays frozen.',
    lt: 'Paprašėte panaikinti patvirtintą vardo atitiktį. Tai turi patvirtinti kitas asmuo. Iki tol pinigai lieka įšaldyti.',
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
