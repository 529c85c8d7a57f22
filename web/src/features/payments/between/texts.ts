import { texts } from '../../../texts.ts'

export const words = texts({
  title: { en: 'Between my accounts', lt: 'Tarp savo sąskaitų' },
  about: {
    en: 'Move money between your own accounts, and exchange currencies. It is booked at once.',
    lt: 'Perveskite pinigus tarp savo sąskaitų ir keiskite valiutą. Įvykdoma iš karto.',
  },
  accounts: { en: 'Your accounts', lt: 'Jūsų sąskaitos' },
  what: { en: 'Accounts and amount', lt: 'Sąskaitos ir suma' },
  from: { en: 'From account', lt: 'Iš sąskaitos' },
  to: { en: 'To account', lt: 'Į sąskaitą' },
  choose: { en: 'Choose an account', lt: 'Pasirinkite sąskaitą' },
  swap: { en: 'Swap the accounts', lt: 'Sukeisti sąskaitas' },
  available: { en: (amount: string) => `${amount} available`, lt: (amount: string) => `galima ${amount}` },
  amount: { en: 'Amount', lt: 'Suma' },
  which: { en: 'Which amount do you know?', lt: 'Kuri suma žinoma?' },
  sell: { en: (currency: string) => `I sell ${currency}`, lt: (currency: string) => `Parduodu ${currency}` },
  buy: { en: (currency: string) => `I get ${currency}`, lt: (currency: string) => `Gaunu ${currency}` },
  message: { en: 'Note (optional)', lt: 'Pastaba (neprivaloma)' },
  getRate: { en: 'Get a rate', lt: 'Gauti kursą' },
  move: { en: 'Move the money', lt: 'Pervesti' },
  exchange: { en: 'Exchange now', lt: 'Keisti dabar' },
  newRate: { en: 'Get a new rate', lt: 'Gauti naują kursą' },
  change: { en: 'Change the amount', lt: 'Keisti sumą' },
  offer: { en: 'Your rate', lt: 'Jūsų kursas' },
  youSell: { en: 'You sell', lt: 'Parduodate' },
  youGet: { en: 'You get', lt: 'Gaunate' },
  rate: { en: 'Rate', lt: 'Kursas' },
  midRate: { en: 'Mid rate', lt: 'Vidurinis kursas' },
  margin: { en: 'Our margin', lt: 'Mūsų marža' },
  marginIs: {
    en: (percent: string, sold: string, bought: string) =>
      `${percent} %, that is ${sold} or ${bought}. It is in the rate.`,
    lt: (percent: string, sold: string, bought: string) =>
      `${percent} %, tai yra ${sold} arba ${bought}. Ji įskaičiuota į kursą.`,
  },
  fee: { en: 'Fee', lt: 'Mokestis' },
  holds: {
    en: (seconds: number) => `This rate holds for ${seconds} s`,
    lt: (seconds: number) => `Kursas galioja dar ${seconds} s`,
  },
  over: {
    en: 'This rate no longer holds. No money has moved.',
    lt: 'Šis kursas nebegalioja. Pinigai nepervesti.',
  },
  closed: {
    en: 'Markets are closed now, so the margin is higher than while they are open.',
    lt: 'Rinkos dabar nedirba, todėl marža didesnė negu joms dirbant.',
  },
  reference: {
    en: (day: string) => `The mid rate is the reference rate of ${day}, not a market rate of this moment.`,
    lt: (day: string) =>
      `Vidutinis kursas yra ${day} orientacinis kursas, o ne šios akimirkos rinkos kursas.`,
  },
  simulated: {
    en: 'The rates are simulated. No real money is exchanged.',
    lt: 'Kursai imituojami. Tikri pinigai nekeičiami.',
  },
  about_now: {
    en: (rate: string) => `About ${rate} now. You see the rate that holds before you exchange.`,
    lt: (rate: string) => `Dabar apie ${rate}. Prieš keisdami pamatysite galiojantį kursą.`,
  },
  twoNeeded: { en: 'Two accounts are needed', lt: 'Reikalingos dvi sąskaitos' },
  twoHint: {
    en: 'You have one active account in this entity. Ask Customer Support to open another, for example in another currency.',
    lt: 'Šioje įstaigoje turite vieną aktyvią sąskaitą. Paprašykite klientų aptarnavimo atidaryti kitą, pvz., kita valiuta.',
  },
  exchangeOff: {
    en: 'Currency exchange is off for you. You can move money between accounts of the same currency. To turn exchange on, contact Customer Support.',
    lt: 'Valiutos keitimas jums išjungtas. Galite pervesti pinigus tarp tos pačios valiutos sąskaitų. Norėdami įjungti keitimą, kreipkitės į klientų aptarnavimą.',
  },
  whatHappens: { en: 'What will happen', lt: 'Kas įvyks' },
  oneCurrency: {
    en: 'The money is on the other account at once. No code is needed, and it counts in no limit.',
    lt: 'Pinigai iš karto bus kitoje sąskaitoje. Kodo nereikia, limitai netaikomi.',
  },
  twoCurrencies: {
    en: 'You get a rate that holds for 30 seconds, with what it costs. No money moves before you press “Exchange now”.',
    lt: 'Gausite 30 sekundžių galiojantį kursą ir pamatysite, kiek jis kainuoja. Pinigai nejudės, kol nepaspausite „Keisti dabar“.',
  },
  rates: { en: 'See all rates', lt: 'Visi kursai' },
  theRates: { en: 'rates', lt: 'kursai' },
  again: { en: 'Another transfer', lt: 'Kitas pervedimas' },
})
