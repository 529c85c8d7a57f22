import { texts } from '../../texts.ts'

export const words = texts({
  title: { en: 'Exchange rates', lt: 'Valiutų kursai' },
  about: {
    en: 'What one unit of a currency costs in others, with our margin. The rate that holds is quoted when you exchange.',
    lt: 'Kiek vienas valiutos vienetas kainuoja kitomis valiutomis su mūsų marža. Galiojantis kursas pasiūlomas keičiant valiutą.',
  },
  rates: { en: 'Rates', lt: 'Kursai' },
  of: { en: 'One unit of', lt: 'Vienas vienetas' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  ownRate: { en: 'Your rate', lt: 'Jūsų kursas' },
  midRate: { en: 'Mid rate', lt: 'Vidurinis kursas' },
  margin: { en: 'Margin', lt: 'Marža' },
  chart: { en: 'Mid rate by day', lt: 'Vidurinis kursas pagal dieną' },
  chartOf: {
    en: (sell: string, buy: string) => `One ${sell} in ${buy}`,
    lt: (sell: string, buy: string) => `Vienas ${sell} valiuta ${buy}`,
  },
  day: { en: 'Day of the rate', lt: 'Kurso diena' },
  period: { en: 'Period of the chart', lt: 'Grafiko laikotarpis' },
  days: { en: (days: number) => `${days} days`, lt: (days: number) => `${days} d.` },
  asTable: { en: 'As a table', lt: 'Lentelė' },
  noHistory: {
    en: 'There is one rate so far. The line begins with the second day.',
    lt: 'Kol kas yra vienas kursas. Linija prasidės nuo antros dienos.',
  },
  calculator: { en: 'Calculator', lt: 'Skaičiuoklė' },
  youSell: { en: 'You sell', lt: 'Parduodate' },
  youGet: { en: 'You get about', lt: 'Gaunate apie' },
  sellCurrency: { en: 'Currency to sell', lt: 'Parduodama valiuta' },
  buyCurrency: { en: 'Currency to buy', lt: 'Perkama valiuta' },
  amountFault: { en: 'Enter an amount such as 120.50', lt: 'Įrašykite sumą, pvz., 120.50' },
  exchange: { en: 'Exchange', lt: 'Keisti valiutą' },
  source: {
    en: (source: string, day: string) => `Source: ${source}, rates of ${day}.`,
    lt: (source: string, day: string) => `Šaltinis: ${source}, ${day} kursai.`,
  },
  reference: {
    en: 'They are reference rates, published once on each TARGET day: not market rates of this moment.',
    lt: 'Tai orientaciniai kursai, skelbiami kartą per TARGET dieną, o ne šios akimirkos rinkos kursai.',
  },
  simulated: { en: 'These rates are simulated.', lt: 'Šie kursai imituojami.' },
  closed: {
    en: 'Markets are closed now, so margins are higher than while they are open.',
    lt: 'Rinkos dabar nedirba, todėl maržos didesnės negu joms dirbant.',
  },
  none: { en: 'There are no rates yet', lt: 'Kursų dar nėra' },
  noneHint: { en: 'They appear when the first ones have come.', lt: 'Jie atsiras gavus pirmuosius.' },
})
