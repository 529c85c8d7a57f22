import type { IndividualActivities } from '@fondaco/contract/applications/answer-schemas.ts'
import type { Day } from '@fondaco/rules/calendar.ts'

/** Everyone here is invented. */

/** The progress of an application. */
export type DemoState =
  /** Approved a year ago; the tax form is signed. */
  | 'approved'
  /** Approved a week ago; the tax form is not signed yet. */
  | 'approved without CRS'
  | 'suspended'
  /** Signed up this morning; most of tier 1 is still open. */
  | 'new'
  /** All answers of tier 1 are there. */
  | 'tier 1 waits'
  /** All answers of tier 3 are there; documents wait for review. */
  | 'documents wait'
  /** A document was rejected and is requested again. */
  | 'document again'
  /** One reviewer has approved; because of the risk a second must. */
  | 'second approval'
  | 'rejected'

export interface DemoIndividual {
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'female' | 'male'
  readonly birthdate: Day
  readonly birthplace: string
  readonly country: string
  readonly city: string
  readonly street: string
  readonly postalCode: string
  /** Their country, unless stated. */
  readonly nationality?: string
  readonly phone: string
  readonly pep?: true
  readonly activities: Required<IndividualActivities>
  readonly state: DemoState
}

type Employment = Required<IndividualActivities>['employment']

const employed = (place_of_work: string, position: string, country: string): Employment => ({
  type: 'Employed',
  info: { place_of_work, position, address: { country } },
})
const freelancer: Employment = { type: 'SelfEmployee', info: { freelancer: true } }
const pensioner: Employment = { type: 'UnEmployee', info: { pensioner: true } }
const student: Employment = { type: 'UnEmployee', info: { student: true } }

const answers = (
  employment: Employment,
  account_usage: Required<IndividualActivities>['account_usage'],
  funds_source: Required<IndividualActivities>['funds_source'],
  receive: readonly string[],
  send: readonly string[] = receive,
): Required<IndividualActivities> => ({
  employment,
  account_usage,
  funds_source,
  countries: { receive: [...receive], send: [...send] },
})

const person = (
  name: readonly [firstName: string, lastName: string, gender: 'female' | 'male'],
  born: readonly [birthdate: Day, birthplace: string],
  lives: readonly [country: string, city: string, street: string, postalCode: string],
  phone: string,
  activities: Required<IndividualActivities>,
  more: { readonly state?: DemoState; readonly nationality?: string; readonly pep?: true } = {},
): DemoIndividual => ({
  firstName: name[0],
  lastName: name[1],
  gender: name[2],
  birthdate: born[0],
  birthplace: born[1],
  country: lives[0],
  city: lives[1],
  street: lives[2],
  postalCode: lives[3],
  phone,
  activities,
  state: 'approved',
  ...more,
})

/** The first one can sign in. */
export const demoIndividuals: readonly DemoIndividual[] = [
  person(
    ['Ieva', 'Šilė', 'female'],
    ['1989-04-12', 'Kaunas'],
    ['LT', 'Kaunas', 'Laisvės al. 41-7', '44238'],
    '+37061000101',
    answers(
      freelancer,
      {
        bill_payment: true,
        travel: true,
        investment: { is_acc_usage: true, description: 'Funds and bonds' },
      },
      { activities: true, saving: true },
      ['LT', 'DE'],
    ),
  ),
  person(
    ['Mantas', 'Raudys', 'male'],
    ['1978-11-02', 'Vilnius'],
    ['LT', 'Vilnius', 'Žirmūnų g. 68-12', '09124'],
    '+37061000102',
    answers(
      employed('Neries Transportas UAB', 'Dispatcher', 'LT'),
      { salary: true, crypto: true },
      { salary: true },
      ['LT', 'EE'],
    ),
  ),
  person(
    ['Greta', 'Vilkienė', 'female'],
    ['1969-02-27', 'Šiauliai'],
    ['LT', 'Šiauliai', 'Vilniaus g. 210', '76299'],
    '+37061000103',
    answers(
      employed('Aukso Klevas MB', 'Accountant', 'LT'),
      { salary: true, bill_payment: true },
      { salary: true },
      ['LT'],
    ),
  ),
  person(
    ['Aldis', 'Krūmlapa', 'male'],
    ['1984-07-19', 'Liepāja'],
    ['LV', 'Liepāja', 'Graudu iela 14', 'LV-3401'],
    '+37120000104',
    answers(freelancer, { bill_payment: true, fx: true }, { activities: true }, ['LV', 'LT', 'SE']),
  ),
  person(
    ['Kersti', 'Pihlamägi', 'female'],
    ['1992-09-30', 'Tartu'],
    ['EE', 'Tartu', 'Riia 22-3', '51010'],
    '+37255000105',
    answers(employed('Rytas Studio MB', 'Designer', 'LT'), { salary: true, travel: true }, { salary: true }, [
      'EE',
      'LT',
    ]),
  ),
  person(
    ['Jonas', 'Bergthal', 'male'],
    ['1981-01-15', 'Bremen'],
    ['DE', 'Bremen', 'Am Wall 112', '28195'],
    '+4915100000106',
    answers(
      employed('Muster Logistik GmbH', 'Engineer', 'DE'),
      { salary: true, gambling: true },
      { salary: true, dividends: true },
      ['DE', 'LT'],
    ),
  ),
  person(
    ['Leonie', 'Taunusfeld', 'female'],
    ['1995-06-08', 'Mainz'],
    ['DE', 'Mainz', 'Rheinallee 9', '55118'],
    '+4915100000107',
    answers(
      employed('Lindenhof Pharma GmbH', 'Chemist', 'DE'),
      { salary: true, bill_payment: true },
      { salary: true },
      ['DE'],
    ),
  ),
  person(
    ['Oskar', 'Wiśnia', 'male'],
    ['1974-12-24', 'Gdynia'],
    ['PL', 'Gdynia', 'Świętojańska 51', '81-391'],
    '+48500000108',
    answers(
      freelancer,
      { bill_payment: true, purchase: { is_acc_usage: true, description: 'Boat parts' } },
      { sale_real_estate: true },
      ['PL', 'LT'],
    ),
  ),
  person(
    ['Zofia', 'Kruszyn', 'female'],
    ['1962-03-03', 'Kielce'],
    ['PL', 'Kielce', 'Sienkiewicza 30', '25-507'],
    '+48500000109',
    answers(
      employed('City of Kielce', 'Deputy mayor', 'PL'),
      { salary: true, bill_payment: true },
      { salary: true },
      ['PL'],
    ),
    { pep: true },
  ),
  person(
    ['Elin', 'Sjöhage', 'female'],
    ['1987-08-21', 'Växjö'],
    ['SE', 'Växjö', 'Storgatan 18', '352 30'],
    '+46700000110',
    answers(
      employed('Norrland Frakt Demo AB', 'Planner', 'SE'),
      { salary: true, education: true },
      { salary: true },
      ['SE', 'LT'],
    ),
  ),
  person(
    ['Matti', 'Koivuranta', 'male'],
    ['1956-05-11', 'Oulu'],
    ['FI', 'Oulu', 'Kirkkokatu 6 B 21', '90100'],
    '+358400000111',
    answers(pensioner, { bill_payment: true, travel: true }, { pension: true, saving: true }, ['FI', 'EE']),
  ),
  person(
    ['Camille', 'Desrives', 'female'],
    ['1998-10-05', 'Nantes'],
    ['FR', 'Nantes', '12 rue Kervégan', '44000'],
    '+33600000112',
    answers(
      employed('Atelier Loire SAS', 'Photographer', 'FR'),
      { salary: true, travel: true },
      { salary: true },
      ['FR', 'LT'],
    ),
    { state: 'approved without CRS' },
  ),
  person(
    ['Daan', 'Veldermeer', 'male'],
    ['1990-02-14', 'Breda'],
    ['NL', 'Breda', 'Ginnekenstraat 77', '4811 JE'],
    '+31600000113',
    answers(freelancer, { bill_payment: true, donation: true }, { activities: true }, ['NL', 'DE']),
  ),
  person(
    ['Lucía', 'Robledal', 'female'],
    ['1985-09-17', 'Maracaibo'],
    ['ES', 'Burgos', 'Calle de Vitoria 25', '09004'],
    '+34600000114',
    answers(
      employed('Hotel Arlanzón SL', 'Manager', 'ES'),
      { salary: true, family_support: { is_acc_usage: true, description: 'My parents in Maracaibo' } },
      { salary: true },
      ['ES'],
      ['ES', 'VE'],
    ),
    { nationality: 'VE', state: 'second approval' },
  ),
  person(
    ['Bence', 'Tölgyes', 'male'],
    ['2001-04-01', 'Eger'],
    ['HU', 'Eger', 'Dobó utca 3', '3300'],
    '+36200000115',
    answers(student, { education: true, bill_payment: true }, { gift: true }, ['HU']),
    { state: 'new' },
  ),
  person(
    ['Rowan', 'Ashbeck', 'male'],
    ['1979-07-07', 'York'],
    ['GB', 'York', '8 Micklegate', 'YO1 6JH'],
    '+447700900116',
    answers(freelancer, { gambling: true, crypto: true }, { gift: true, activities: true }, ['GB', 'MT']),
    { state: 'suspended' },
  ),
  person(
    ['Milda', 'Upytė', 'female'],
    ['1993-12-09', 'Alytus'],
    ['LT', 'Alytus', 'Pulko g. 4-18', '62133'],
    '+37061000117',
    answers(
      employed('Dzūkijos Pienas UAB', 'Laboratory technician', 'LT'),
      { salary: true, crypto: true },
      { salary: true, inheritance: true },
      ['LT', 'IE'],
    ),
    { state: 'documents wait' },
  ),
  person(
    ['Petras', 'Kalnius', 'male'],
    ['1988-08-30', 'Utena'],
    ['LT', 'Utena', 'Aušros g. 15', '28193'],
    '+37061000118',
    answers(
      employed('Sniego Kelias UAB', 'Driver', 'LT'),
      { salary: true, bill_payment: true },
      { salary: true },
      ['LT'],
    ),
    { state: 'tier 1 waits' },
  ),
  person(
    ['Noor', 'Haverkamp', 'female'],
    ['1996-01-26', 'Delft'],
    ['NL', 'Delft', 'Oude Delft 130', '2611 CE'],
    '+31600000119',
    answers(
      employed('Grachtenhof Media BV', 'Editor', 'NL'),
      { salary: true, travel: true },
      { salary: true },
      ['NL', 'BE'],
    ),
    { state: 'document again' },
  ),
  person(
    ['Viktor', 'Lesnoy', 'male'],
    ['1971-06-18', 'Daugavpils'],
    ['LV', 'Daugavpils', 'Rīgas iela 21', 'LV-5401'],
    '+37120000120',
    answers(freelancer, { crypto: true, gambling: true }, { other: 'Winnings' }, ['LV', 'NG']),
    { state: 'rejected' },
  ),
]
