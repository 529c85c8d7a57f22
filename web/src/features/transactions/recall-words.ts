import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { amountText } from '../../kit/show/amount.tsx'
import { dateText, dateTimeText } from '../../kit/show/date-time.tsx'
import type { Step } from '../../kit/show/timeline.tsx'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  askBack: { en: 'Ask for the money back', lt: 'Prašyti grąžinti pinigus' },
  askBackTitle: { en: 'Ask for this money back?', lt: 'Prašyti grąžinti šiuos pinigus?' },
  askToCancel: { en: 'Ask to cancel', lt: 'Prašyti atšaukti' },
  askToCancelTitle: { en: 'Ask to cancel this payment?', lt: 'Prašyti atšaukti šį mokėjimą?' },
  youAsked: { en: 'You asked for the money back', lt: 'Paprašėte grąžinti pinigus' },
  weAsked: { en: 'We asked for the money back', lt: 'Paprašėme grąžinti pinigus' },
  theyAsked: { en: 'The payer asks for the money back', lt: 'Mokėtojas prašo grąžinti pinigus' },
  passing: { en: 'We are reviewing your request', lt: 'Peržiūrime jūsų prašymą' },
  answer: { en: 'The answer of the other side', lt: 'Kitos pusės atsakymas' },
  decision: {
    en: 'Our decision whether the money goes back',
    lt: 'Mūsų sprendimas, ar grąžinti pinigus',
  },
  until: { en: (day: string) => `by ${day}`, lt: (day: string) => `iki ${day}` },
  late: {
    en: (day: string) => `was due by ${day} and has not arrived`,
    lt: (day: string) => `turėjo būti iki ${day}, bet dar negautas`,
  },
  cameBack: { en: 'The money came back', lt: 'Pinigai grįžo' },
  wentBack: { en: 'The money went back to the payer', lt: 'Pinigai grąžinti mokėtojui' },
  refused: { en: 'The money is not coming back', lt: 'Pinigai negrįš' },
  underWay: {
    en: (amount: string, payee: string) =>
      `${amount} to ${payee} is on its way and reserved in your account. You can no longer cancel the payment. Once it is completed, only the payee’s bank can send the money back, usually only with the payee’s consent.`,
    lt: (amount: string, payee: string) =>
      `${amount} gavėjui ${payee} jau siunčiama ir rezervuota jūsų sąskaitoje. Mokėjimo atšaukti nebegalite. Kai jis bus įvykdytas, pinigus grąžinti galės tik gavėjo bankas, dažniausiai – tik gavėjui sutikus.`,
  },
  wireUnderWay: {
    en: (amount: string, payee: string) =>
      `${amount} to ${payee} is being sent and is reserved in your account. It cannot be cancelled at once any more. We ask whether it can still be stopped. If it can, the amount and the fee are available again.`,
    lt: (amount: string, payee: string) =>
      `${amount} gavėjui ${payee} jau siunčiama ir rezervuota jūsų sąskaitoje. Iš karto atšaukti nebegalima. Paklausime, ar mokėjimą dar galima sustabdyti. Jei taip, suma ir mokestis vėl bus prieinami.`,
  },
  left: {
    en: (amount: string, payee: string) =>
      `${amount} to ${payee} has left your account. Only the payee’s bank can send the money back, usually only with the payee’s consent.`,
    lt: (amount: string, payee: string) =>
      `${amount} gavėjui ${payee} jau nurašyta nuo jūsų sąskaitos. Pinigus grąžinti gali tik gavėjo bankas, dažniausiai – tik gavėjui sutikus.`,
  },
  inside: {
    en: (amount: string, payee: string) =>
      `${amount} was paid into the account of ${payee}, who is also our customer. The money can come back only with the payee’s consent.`,
    lt: (amount: string, payee: string) =>
      `${amount} jau įskaityta į gavėjo ${payee} sąskaitą. Gavėjas taip pat yra mūsų klientas. Pinigai gali grįžti tik jam sutikus.`,
  },
  stays: { en: 'You keep the money', lt: 'Pinigai lieka jums' },
})

/** The button that asks for the money, and the title of its dialog: a payment that takes days may still be stopped. */
export function askWords({ type, money }: Pick<CustomerTransaction, 'type' | 'money'>) {
  const t = textsNow(words)
  return money === 'HELD' && typeFacts(type).takesDays
    ? { open: t.askToCancel, title: t.askToCancelTitle }
    : { open: t.askBack, title: t.askBackTitle }
}

/** The place of a payment's money that its customer wants back, and who can return it. */
export function whoCanGiveBack({
  amount,
  currency,
  creditor,
  type,
  money,
}: Pick<CustomerTransaction, 'amount' | 'currency' | 'creditor' | 'type' | 'money'>): string {
  const t = textsNow(words)
  const { counterparty, takesDays } = typeFacts(type)
  const underWay = takesDays ? t.wireUnderWay : t.underWay
  const say = money === 'HELD' ? underWay : counterparty === 'customer' ? t.inside : t.left
  return say(`${amountText(amount, currency)} ${currency}`, creditor.name)
}

/** The progress of a recall as steps of the timeline; the last one may be the next step. */
export function recallSteps({ recall }: Pick<CustomerTransaction, 'recall'>): readonly Step[] {
  if (!recall) return []
  const t = textsNow(words)
  const out = recall.direction === 'OUT'
  const title = out ? (recall.asked_by === 'customer' ? t.youAsked : t.weAsked) : t.theyAsked
  // A payer may give no other reason than that they ask.
  const asked: Step = {
    at: recall.asked_at,
    title,
    ...(recall.reason === `${title}.` ? {} : { text: recall.reason }),
  }
  switch (recall.state) {
    case 'ASKED':
      return [asked, { at: '', title: t.passing, state: 'now' as const }]
    case 'OPEN': {
      const day = recall.due ? dateText(recall.due) : null
      const text = day === null ? undefined : out && recall.overdue ? t.late(day) : t.until(day)
      return [
        asked,
        { at: '', title: out ? t.answer : t.decision, ...(text ? { text } : {}), state: 'now' as const },
      ]
    }
    case 'RETURNED':
      return [asked, { at: recall.answered_at ?? recall.asked_at, title: out ? t.cameBack : t.wentBack }]
    case 'REFUSED':
      return [
        asked,
        {
          at: recall.answered_at ?? recall.asked_at,
          title: out ? t.refused : t.stays,
          ...(recall.answer ? { text: recall.answer } : {}),
        },
      ]
  }
}

/** State of the recall, for the head of the page. */
export function recallStanding({ recall }: Pick<CustomerTransaction, 'recall'>): string | null {
  const last = recallSteps({ recall }).at(-1)
  if (!last) return null
  const when = last.at ? dateTimeText(last.at) : null
  return [last.title, last.text ?? when].filter(Boolean).join(' – ')
}
