import type { PayoutObstacle } from '@fondaco/contract/payouts/schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about payouts of balances. */
export const words = texts({
  title: { en: 'Payout of balances', lt: 'Likučių išmokėjimas' },
  about: {
    en: 'When a relationship ends, the available balance goes to an account in the customer’s own name. Two people decide. The payment is screened like any other and costs the customer nothing. Frozen money stays.',
    lt: 'Pasibaigus santykiams, laisvas likutis siunčiamas į paties kliento vardu atidarytą sąskaitą. Sprendžia du žmonės. Mokėjimas tikrinamas kaip bet kuris kitas ir klientui nieko nekainuoja. Įšaldytos lėšos lieka.',
  },
  notice: {
    en: 'A payment contract is terminated with at least two months’ notice (PSD2, art. 55). Without notice only where the law requires it or the customer asks.',
    lt: 'Mokėjimo paslaugų sutartis nutraukiama įspėjus bent prieš du mėnesius (MPD2 55 str.). Be įspėjimo – tik jei to reikalauja įstatymas arba prašo klientas.',
  },
  byCompliance: {
    en: 'Because of the reason of the status, only a person who decides alerts may approve.',
    lt: 'Dėl būsenos priežasties tvirtinti gali tik asmuo, kuris sprendžia dėl įspėjimų.',
  },
  none: { en: 'No open account', lt: 'Atidarytų sąskaitų nėra' },
  noneHint: { en: 'Nothing is left to pay out.', lt: 'Išmokėti nėra ko.' },
  account: { en: 'Account', lt: 'Sąskaita' },
  balance: { en: 'Balance', lt: 'Likutis' },
  available: { en: 'Available', lt: 'Laisva' },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  payOut: { en: 'Pay out the balance', lt: 'Išmokėti likutį' },
  payOutOf: {
    en: (name: string) => `Pay out the balance: ${name}`,
    lt: (name: string) => `Išmokėti likutį: ${name}`,
  },
  waits: { en: 'Payout waits for approval', lt: 'Išmokėjimas laukia patvirtinimo' },
  payment: { en: 'Payment of the payout', lt: 'Išmokėjimo mokėjimas' },
  cameBack: { en: 'The payout came back', lt: 'Išmokėjimas grįžo' },
  holder: { en: 'Payee', lt: 'Gavėjas' },
  iban: { en: 'IBAN of the customer’s account', lt: 'Kliento sąskaitos IBAN' },
  ibanHint: {
    en: 'At another institution. Its bank must confirm the name.',
    lt: 'Kitoje įstaigoje. Jos bankas turi patvirtinti vardą.',
  },
  number: { en: 'IBAN or number of the customer’s account', lt: 'Kliento sąskaitos IBAN arba numeris' },
  numberHint: {
    en: 'At another institution. The money goes by wire to the customer’s name and address.',
    lt: 'Kitoje įstaigoje. Pinigai siunčiami tarptautiniu pervedimu kliento vardu ir adresu.',
  },
  bic: { en: 'BIC of its bank', lt: 'Jos banko BIC' },
  proof: {
    en: 'What shows that the account is the customer’s',
    lt: 'Kas rodo, kad sąskaita priklauso klientui',
  },
  proofHint: {
    en: 'Such as a statement of that bank with the name. No bank confirms the name of a wire’s payee.',
    lt: 'Pavyzdžiui, to banko išrašas su vardu. Tarptautinio pervedimo gavėjo vardo bankai netvirtina.',
  },
  nameThere: { en: 'Name at the other bank', lt: 'Vardas kitame banke' },
  sameHolder: {
    en: 'I have compared the two names. They are the same customer.',
    lt: 'Abu vardus palyginau. Tai tas pats klientas.',
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: {
    en: 'How the customer named the account. The second person reads it.',
    lt: 'Kaip klientas nurodė sąskaitą. Perskaitys antras asmuo.',
  },
  effect: {
    en: 'Once another person approves, the whole available balance is sent. The account is closed after that, if the relationship has ended.',
    lt: 'Kai patvirtins kitas asmuo, bus išsiųstas visas laisvas likutis. Jei santykiai baigti, sąskaita po to bus uždaryta.',
  },
  propose: { en: 'Propose', lt: 'Siūlyti' },
  proposed: {
    en: 'Proposed. Nothing is sent until another person approves it.',
    lt: 'Pasiūlyta. Nieko nebus siunčiama, kol nepatvirtins kitas asmuo.',
  },
})

/** Why a balance cannot be paid out now. */
export const OBSTACLES: Readonly<Record<PayoutObstacle, InEachLanguage>> = {
  customer_not_paid_out: {
    en: 'Suspend the customer or end the relationship first.',
    lt: 'Pirma sustabdykite klientą arba užbaikite santykius.',
  },
  account_not_paid_out: {
    en: 'The currency is closed, so this balance stays.',
    lt: 'Valiuta uždaryta, todėl šis likutis lieka.',
  },
  account_blocked_by_hand: {
    en: 'Staff blocked this account. Unblock it first.',
    lt: 'Šią sąskaitą užblokavo darbuotojas. Pirma ją atblokuokite.',
  },
  paying_account_closed: { en: 'Closed.', lt: 'Uždaryta.' },
  payments_unfinished: {
    en: 'Payments are not finished.',
    lt: 'Yra nebaigtų mokėjimų.',
  },
  balance_not_available: {
    en: 'No money is available.',
    lt: 'Laisvų lėšų nėra.',
  },
}
