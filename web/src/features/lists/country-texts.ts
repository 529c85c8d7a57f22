import { counted } from '@fondaco/rules/language.ts'
import { COUNTRY_LEVEL_WORDS } from '@fondaco/rules/screening/country-level.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about the risk of countries. */
export const words = texts({
  ...COUNTRY_LEVEL_WORDS,
  title: { en: 'Countries', lt: 'Šalys' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'country', other: 'countries' }),
    lt: (count: number) => counted('lt', count, { one: 'šalis', few: 'šalys', other: 'šalių' }),
  },
  about: {
    en: 'A payment to a restricted country is refused. An incoming payment from such a country waits for review. The risk of a country adds to the risk score of applicants. A country that is not on the list has the lowest risk. Two people change the list.',
    lt: 'Mokėjimas į ribojamą šalį atmetamas. Gautas su tokia šalimi susijęs mokėjimas sulaikomas peržiūrai. Šalies rizika didina pareiškėjų rizikos balus. Sąraše nesančios šalies rizika mažiausia. Sąrašą keičia du žmonės.',
  },
  search: { en: 'Country or source', lt: 'Šalis arba šaltinis' },
  noneYetHint: { en: 'No payment is held for its country.', lt: 'Dėl šalies joks mokėjimas nesulaikomas.' },
  country: { en: 'Country', lt: 'Šalis' },
  level: { en: 'Level', lt: 'Lygis' },
  risk: { en: 'Risk', lt: 'Rizika' },
  riskHint: {
    en: 'It adds to the score of applicants who are citizens, live, or have their money there.',
    lt: 'Didina balus pareiškėjų, kurie yra šios šalies piliečiai, joje gyvena arba su ja susiję jų pinigai.',
  },
  source: { en: 'Source', lt: 'Šaltinis' },
  since: { en: 'On the list since', lt: 'Sąraše nuo' },
  add: { en: 'Add a country', lt: 'Pridėti šalį' },
  sourceHint: { en: 'Who lists the country, and where.', lt: 'Kas ir kur įrašė šalį į sąrašą.' },
})
