import { texts } from '../../texts.ts'

/** Texts of the customer's page of prices. */
export const words = texts({
  title: { en: 'Prices', lt: 'Įkainiai' },
  about: {
    en: 'What you pay for payments and for your account. Each payment shows its fee before you confirm it.',
    lt: 'Kiek mokate už mokėjimus ir sąskaitą. Prieš patvirtindami mokėjimą visada matote jo mokestį.',
  },
  prices: { en: 'Prices', lt: 'Įkainiai' },
  none: { en: 'You have no prices yet.', lt: 'Įkainių dar neturite.' },
  noneHint: {
    en: 'Prices are shown here when you have an account.',
    lt: 'Įkainius čia matysite, kai turėsite sąskaitą.',
  },
  TXN: { en: 'Payments', lt: 'Mokėjimai' },
  MONTHLY: { en: 'Every month', lt: 'Kas mėnesį' },
  SURCHARGE: { en: 'Added to the fee of some payments', lt: 'Pridedama prie kai kurių mokėjimų mokesčio' },
  notInEea: {
    en: 'Nothing is added to payments in euro to an account in the European Economic Area.',
    lt: 'Prie mokėjimų eurais į sąskaitą Europos ekonominėje erdvėje nieko nepridedama.',
  },
  OPERATIONAL: { en: 'Work at your request', lt: 'Darbas jūsų prašymu' },
  what: { en: 'For', lt: 'Už ką' },
  price: { en: 'Price', lt: 'Įkainis' },
  monthly: { en: 'One month', lt: 'Vienas mėnuo' },
  operational: { en: 'One request', lt: 'Vienas prašymas' },
  toBank: { en: 'A payment to another bank', lt: 'Mokėjimas į kitą banką' },
  toCountry: {
    en: (country: string) => `A payment to another bank, payee’s country: ${country}`,
    lt: (country: string) => `Mokėjimas į kitą banką, gavėjo šalis: ${country}`,
  },
  inCurrency: {
    en: (currency: string) => `Payments in ${currency}`,
    lt: (currency: string) => `Mokėjimai valiuta: ${currency}`,
  },
  ofAccount: {
    en: (currency: string) => `From an account in ${currency}`,
    lt: (currency: string) => `Iš sąskaitos, kurios valiuta: ${currency}`,
  },
  band: {
    en: (band: string) => `Your payments of the month: ${band}`,
    lt: (band: string) => `Jūsų mėnesio mokėjimai: ${band}`,
  },
  noneNow: { en: 'Not charged yet', lt: 'Dar netaikoma' },
  from: { en: 'From', lt: 'Nuo' },
  ends: {
    en: 'this price ends; the price in EUR applies',
    lt: 'šis įkainis nebetaikomas, galioja įkainis eurais',
  },
  endsInEuro: { en: 'this price ends', lt: 'šis įkainis nebetaikomas' },
  otherCurrencies: {
    en: 'A payment in a currency without a price of its own costs the price in EUR, converted to its currency.',
    lt: 'Mokėjimui valiuta, kuriai atskiro įkainio nėra, taikomas įkainis eurais, perskaičiuotas ta valiuta.',
  },
  noMonthly: { en: 'You pay no monthly fee.', lt: 'Mėnesio mokesčio nemokate.' },
  whenMonthly: {
    en: 'A month is charged on the first day of the next one. If the account has too little money, the fee waits. Nothing is added to it.',
    lt: 'Mokestis už mėnesį imamas pirmąją kito mėnesio dieną. Jei sąskaitoje lėšų nepakanka, mokestis laukia. Jis dėl to nedidėja.',
  },
  fees: { en: 'Your latest monthly fees', lt: 'Naujausi jūsų mėnesio mokesčiai' },
  month: { en: 'Month', lt: 'Mėnuo' },
  amount: { en: 'Amount', lt: 'Suma' },
  state: { en: 'State', lt: 'Būsena' },
})
