import { texts } from '../../texts.ts'

/** Texts of the back office about the position of the institution. */
export const words = texts({
  title: { en: 'Position', lt: 'Pozicija' },
  about: {
    en: 'What is owed to customers, held at banks, on its way and open in each currency, and its value in euro.',
    lt: 'Kiek priklauso klientams, laikoma bankuose, yra kelyje ir kokia atvira pozicija kiekviena valiuta, bei vertė eurais.',
  },
  thePosition: { en: 'The position', lt: 'pozicija' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  customers: { en: 'Customers’ money', lt: 'Klientų pinigai' },
  safeguarding: { en: 'Safeguarding nostros', lt: 'Klientų lėšų apsaugos nostro' },
  operating: { en: 'Operating nostros', lt: 'Veiklos nostro' },
  clearing: { en: 'In clearing', lt: 'Tarpuskaitoje' },
  suspense: { en: 'Suspense', lt: 'Neįskaityta' },
  fx_position: { en: 'Open FX position', lt: 'Atvira valiutos pozicija' },
  total: { en: 'Total in euro', lt: 'Iš viso eurais' },
  notBooked: { en: 'Nothing booked yet', lt: 'Dar neįrašyta' },
  noRate: { en: 'No rate', lt: 'Nėra kurso' },
  nothing: { en: 'Nothing is booked yet.', lt: 'Dar nieko neįrašyta.' },
  nothingHint: {
    en: 'A currency appears here with its first booking.',
    lt: 'Valiuta čia atsiras su pirmuoju įrašu.',
  },
  rates: {
    en: (source: string, day: string) => `Values in euro by the rates of ${day} from ${source}.`,
    lt: (source: string, day: string) => `Vertės eurais pagal ${day} kursus (${source}).`,
  },
  noRates: {
    en: 'There are no rates, so only euro has a value here.',
    lt: 'Kursų nėra, todėl vertė nurodyta tik eurams.',
  },
  withoutRate: {
    en: (currencies: string) => `${currencies}: no rate, so the total in euro leaves it out.`,
    lt: (currencies: string) => `${currencies}: nėra kurso, todėl į bendrą sumą eurais neįtraukta.`,
  },
  signs: {
    en: 'An account at a bank has no amount until a bank statement or a transfer is booked on it. Money at banks is above zero. In clearing, above zero is owed to the rails and below zero is due from them. An open position above zero is bought, below zero sold.',
    lt: 'Sąskaita banke sumos neturi, kol joje neįrašytas banko išrašas ar pervedimas. Pinigai bankuose yra daugiau už nulį. Tarpuskaitoje daugiau už nulį reiškia skolą mokėjimo sistemoms, mažiau – jų skolą įstaigai. Atvira pozicija virš nulio yra nupirkta, žemiau – parduota.',
  },
})
