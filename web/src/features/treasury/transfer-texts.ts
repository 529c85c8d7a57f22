import { counted, type InEachLanguage } from '@fondaco/rules/language.ts'
import type { OwnTransferKind } from '@fondaco/rules/treasury/own-transfer.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about transfers between the institution's own accounts. */
export const words = texts({
  title: { en: 'Own transfers', lt: 'Nuosavi pervedimai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'own transfer', other: 'own transfers' }),
    lt: (count: number) =>
      counted('lt', count, {
        one: 'nuosavas pervedimas',
        few: 'nuosavi pervedimai',
        other: 'nuosavų pervedimų',
      }),
  },
  about: {
    en: 'Money between the institution’s own accounts, booked when a second person approves it.',
    lt: 'Pinigai tarp nuosavų įstaigos sąskaitų. Įrašoma, kai patvirtina antras žmogus.',
  },
  none: { en: 'No transfer fits this filter.', lt: 'Šio filtro neatitinka joks pervedimas.' },
  noneYet: { en: 'No transfer is booked yet.', lt: 'Pervedimų dar neįrašyta.' },
  noneYetHint: {
    en: 'Propose one. It is booked when a colleague approves it.',
    lt: 'Pasiūlykite pervedimą. Jis bus įrašytas, kai patvirtins kolega.',
  },
  kind: { en: 'Kind', lt: 'Rūšis' },
  amounts: { en: 'Amount', lt: 'Suma' },
  accounts: { en: 'Debit → credit', lt: 'Debetas → kreditas' },
  valueDate: { en: 'Value date', lt: 'Lėšų įskaitymo diena' },
  people: { en: 'Proposed and approved', lt: 'Pasiūlė ir patvirtino' },
  booked: { en: 'Booked', lt: 'Įrašyta' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  bank: { en: 'Bank', lt: 'Bankas' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: {
    en: 'For the colleague who approves it, at least 3 characters',
    lt: 'Tvirtinančiam kolegai, bent 3 ženklai',
  },
  reasonShort: { en: 'must be at least 3 characters', lt: 'turi būti bent 3 ženklai' },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  document: { en: 'Document', lt: 'Dokumentas' },
  documentOf: {
    en: (name: string) => `Download ${name}`,
    lt: (name: string) => `Atsisiųsti: ${name}`,
  },
  documentLabel: { en: 'Document, if there is one', lt: 'Dokumentas, jei yra' },
  reverse: { en: 'Reverse', lt: 'Atšaukti' },
  reverseOf: { en: (name: string) => `Reverse ${name}`, lt: (name: string) => `Atšaukti: ${name}` },
  reverseText: {
    en: 'The opposite is booked when a colleague approves it. A transfer is reversed once.',
    lt: 'Priešingas įrašas bus padarytas, kai patvirtins kolega. Pervedimas atšaukiamas vieną kartą.',
  },
  reversed: { en: 'Reversed', lt: 'Atšauktas' },
  reversalWaits: { en: 'Reversal waits', lt: 'Atšaukimas laukia' },
  propose: { en: 'Propose a transfer', lt: 'Siūlyti pervedimą' },
  send: { en: 'Propose', lt: 'Siūlyti' },
  proposed: {
    en: 'Proposed. Nothing is booked until a colleague approves it.',
    lt: 'Pasiūlyta. Nieko nebus įrašyta, kol nepatvirtins kolega.',
  },
  waiting: { en: 'Waiting for a second person', lt: 'Laukia antro žmogaus' },
  proposedBy: { en: 'Proposed by', lt: 'Pasiūlė' },
  proposedAt: { en: 'Proposed', lt: 'Pasiūlyta' },
  debit: { en: 'Debit', lt: 'Debetas' },
  debitHint: {
    en: 'A nostro that is debited gets money.',
    lt: 'Į debetuojamą nostro sąskaitą pinigai gaunami.',
  },
  credit: { en: 'Credit', lt: 'Kreditas' },
  creditHint: {
    en: 'A nostro that is credited pays money.',
    lt: 'Iš kredituojamos nostro sąskaitos pinigai išeina.',
  },
  amount: { en: 'Amount', lt: 'Suma' },
  soldCurrency: { en: 'Sold currency', lt: 'Parduodama valiuta' },
  soldFrom: { en: 'Paid from', lt: 'Mokama iš' },
  sold: { en: 'Sold amount', lt: 'Parduodama suma' },
  boughtCurrency: { en: 'Bought currency', lt: 'Perkama valiuta' },
  boughtTo: { en: 'Paid into', lt: 'Gaunama į' },
  bought: { en: 'Bought amount', lt: 'Perkama suma' },
  payingNostro: { en: 'Nostro that pays', lt: 'Mokanti nostro sąskaita' },
  choose: { en: 'is required', lt: 'privaloma užpildyti' },
  amountWrong: { en: 'must be an amount such as 1234.50', lt: 'turi būti suma, pvz., 1234.50' },
  dateWrong: { en: 'must be a date', lt: 'turi būti data' },
  sameCurrency: { en: 'must be another currency', lt: 'turi būti kita valiuta' },
  sameAccount: { en: 'must be another account', lt: 'turi būti kita sąskaita' },
  noAccounts: {
    en: 'No such account of this entity in this currency.',
    lt: 'Tokios sąskaitos ši įstaiga šia valiuta neturi.',
  },
  holds: {
    en: (amount: string) => `The ledger says ${amount}.`,
    lt: (amount: string) => `Pagal apskaitą yra ${amount}.`,
  },
  notBooked: { en: 'Nothing is booked on it yet.', lt: 'Joje dar nieko neįrašyta.' },
})

/** What each kind of transfer does. */
export const KIND_HINTS: Readonly<Record<OwnTransferKind, InEachLanguage>> = {
  transfer: {
    en: 'Between any two of the institution’s accounts in one currency.',
    lt: 'Tarp bet kurių dviejų įstaigos sąskaitų ta pačia valiuta.',
  },
  cover_deal: {
    en: 'Sells one currency to a bank for another. Both amounts pass the FX position.',
    lt: 'Bankui parduodama viena valiuta už kitą. Abi sumos eina per valiutos poziciją.',
  },
  charge: {
    en: 'A charge that a bank claimed later. It lowers the fees, and an operating account pays it.',
    lt: 'Banko vėliau pareikalautas mokestis. Jis mažina mokesčių sąskaitą ir mokamas iš veiklos sąskaitos.',
  },
  card_prefunding: {
    en: 'Money for cards in advance. It lowers the debt to the card scheme.',
    lt: 'Pinigai kortelėms iš anksto. Jie mažina skolą kortelių sistemai.',
  },
}
