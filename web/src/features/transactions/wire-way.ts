import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import type { Step } from '../../kit/show/timeline.tsx'
import { bankName } from '../../kit/show/wire-lines.tsx'
import { texts, textsNow } from '../../texts.ts'

const words = texts({
  ordered: { en: 'You ordered the wire', lt: 'Pateikėte pervedimą' },
  sent: { en: (us: string) => `Sent by ${us}`, lt: (us: string) => `Išsiuntė ${us}` },
  received: { en: (us: string) => `Received by ${us}`, lt: (us: string) => `Gavo ${us}` },
  intermediary: { en: 'Intermediary bank', lt: 'Bankas tarpininkas' },
  payeeBank: { en: 'Payee’s bank', lt: 'Gavėjo bankas' },
  payerBank: { en: 'Payer’s bank', lt: 'Mokėtojo bankas' },
  ended: { en: 'Ended. The money did not leave.', lt: 'Baigta. Pinigai neišsiųsti.' },
})

type Wire = Pick<
  CustomerTransaction,
  'direction' | 'status' | 'creation_date' | 'settlement_date' | 'timeline' | 'wire'
>

/** The banks that a wire passes, in order, and how far it has come. None of a payment that is no wire. */
export function wireSteps(
  { direction, status, creation_date, settlement_date, timeline, wire }: Wire,
  us: string,
): readonly Step[] {
  if (wire === null) return []
  const t = textsNow(words)
  const { bank, intermediary } = wire
  const arrived = status === 'COMPLETED' ? settlement_date : null
  const via = intermediary ? [{ title: bankName(intermediary), text: t.intermediary }] : []
  if (direction === 'CREDIT')
    return [
      ...[{ title: bankName(bank), text: t.payerBank }, ...via].map((one) => ({ ...one, at: creation_date })),
      { title: t.received(us), ...(arrived ? { at: arrived } : { at: '', state: 'now' as const }) },
    ]
  const ordered: Step = { at: creation_date, title: t.ordered }
  if (status === 'REJECTED' || status === 'CANCELED')
    return [ordered, { at: settlement_date ?? creation_date, title: t.ended }]
  const sent = timeline.find(({ status: label }) => label === 'PROCESS')?.at ?? arrived
  const beyond = arrived ? { at: arrived } : { at: '', state: 'ahead' as const }
  const payeeBank = { title: bankName(bank), text: t.payeeBank }
  return [
    ordered,
    {
      title: t.sent(us),
      ...(sent
        ? { at: sent }
        : { at: '', state: status === 'AUTHORIZE' ? ('now' as const) : ('ahead' as const) }),
    },
    ...via.map((one) => ({ ...one, ...beyond })),
    { ...payeeBank, ...beyond, ...(status === 'PROCESS' ? { state: 'now' as const } : {}) },
  ]
}
