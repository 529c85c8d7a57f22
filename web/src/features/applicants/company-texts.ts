import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about companies. */
export const companyWords = texts({
  title: { en: 'Corporates', lt: 'Įmonės' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'company', other: 'companies' }),
    lt: (count: number) => counted('lt', count, { one: 'įmonė', few: 'įmonės', other: 'įmonių' }),
  },
  one: { en: 'Company', lt: 'Įmonė' },
  none: { en: 'No company fits this filter.', lt: 'Pagal šį filtrą įmonių nerasta.' },
  noneYet: { en: 'No company has signed up yet.', lt: 'Dar neužsiregistravo nė viena įmonė.' },
  noneHint: {
    en: 'Companies appear here once their people sign up.',
    lt: 'Užsiregistravusios įmonės čia atsiras savaime.',
  },
  search: {
    en: 'Name, registration number, place, user’s e-mail or id',
    lt: 'Pavadinimas, įmonės kodas, vieta, naudotojo el. paštas arba ID',
  },
  added: { en: 'Added', lt: 'Pridėta' },
  updated: { en: 'Last changed', lt: 'Paskutinį kartą keista' },

  parts: { en: 'Parts of the company', lt: 'Įmonės duomenų dalys' },
  info: { en: 'Info', lt: 'Informacija' },
  business: { en: 'Business', lt: 'Veikla' },
  financial: { en: 'Financial information', lt: 'Finansinė informacija' },
  declarations: { en: 'Declarations', lt: 'Pareiškimai' },
  tax: { en: 'Tax residence', lt: 'Mokestinė rezidencija' },
  structure: { en: 'Structure', lt: 'Struktūra' },
  managers: { en: 'Managers', lt: 'Valdytojai' },
  settings: { en: 'Settings', lt: 'Nustatymai' },
  manageOthers: { en: 'Manages other companies', lt: 'Valdo kitas įmones' },
  clientId: { en: 'Client ID', lt: 'Kliento ID' },
  managedBy: { en: 'Managed by', lt: 'Valdytojas' },
  noCompany: { en: 'No company', lt: 'Jokia įmonė' },
  managerPays: { en: 'Users of the manager may pay', lt: 'Valdančios įmonės naudotojai gali mokėti' },
  toCome: {
    en: 'No effect yet: there is no rail or page for it.',
    lt: 'Kol kas neveikia: tam dar nėra mokėjimo būdo arba puslapio.',
  },

  legalName: { en: 'Legal name', lt: 'Pavadinimas' },
  doesBusinessAs: { en: 'Does business as', lt: 'Veikia kaip' },
  registrationId: { en: 'Registration number', lt: 'Įmonės kodas' },
  entityForm: { en: 'Legal form', lt: 'Teisinė forma' },
  incorporated: { en: 'Incorporated', lt: 'Įsteigta' },
  age: { en: 'Age of the company', lt: 'Įmonės amžius' },
  approvedOn: { en: 'Compliance approval date', lt: 'Atitikties patvirtinimo data' },
  relationship: { en: 'Length of the relationship', lt: 'Santykių trukmė' },
  months: {
    en: (count: number) => `${count} ${counted('en', count, { one: 'month', other: 'months' })}`,
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'mėnuo', few: 'mėnesiai', other: 'mėnesių' })}`,
  },
  registeredAddress: { en: 'Registered address', lt: 'Registruotos buveinės adresas' },
  physicalAddress: { en: 'Physical address', lt: 'Veiklos vykdymo adresas' },
  samePlace: { en: 'Same as the registered address', lt: 'Sutampa su registruotos buveinės adresu' },
  websites: { en: 'Websites', lt: 'Interneto svetainės' },
  license: { en: 'Licence to operate', lt: 'Veiklos licencija' },
  newCompany: { en: 'Newly founded company', lt: 'Naujai įsteigta įmonė' },
  legalCases: { en: 'Legal cases', lt: 'Teismo bylos' },
  licenseIssued: { en: 'Licence issued', lt: 'Licencija išduota' },
  licenseExpires: { en: 'Licence valid until', lt: 'Licencija galioja iki' },
  licenseCount: { en: 'Number of licences', lt: 'Licencijų skaičius' },
  licenseAuthority: { en: 'Issuing authority', lt: 'Išdavusi institucija' },
  changedTerms: {
    en: 'Changes in the terms of the relationship',
    lt: 'Dalykinių santykių sąlygų pasikeitimai',
  },
  rationale: {
    en: 'Nature of operations and economic rationale',
    lt: 'Veiklos pobūdis ir ekonominis pagrindimas',
  },
  staffOnly: {
    en: 'Visible to staff only.',
    lt: 'Mato tik darbuotojai.',
  },
  gaming: { en: 'Gaming industry', lt: 'Lošimų veikla' },
  category: { en: 'Category by size', lt: 'Kategorija pagal dydį' },
  activity: { en: 'Business activity', lt: 'Veiklos sritis' },
  registered: { en: 'Registration complete', lt: 'Registracija baigta' },
  notRegistered: { en: 'Not yet', lt: 'Dar ne' },
  users: { en: 'Users', lt: 'Naudotojai' },
  notNamed: {
    en: 'Not named by the company',
    lt: 'Įmonė šio asmens nenurodė',
  },
  toRegister: { en: 'The customer: registration to complete', lt: 'Klientas: nebaigta registracija' },

  description: { en: 'Description of the activity', lt: 'Veiklos aprašymas' },
  purpose: { en: 'Purpose of the business', lt: 'Veiklos tikslas' },
  advertise: { en: 'How products are advertised', lt: 'Kaip reklamuojami produktai' },
  returns: { en: 'Return policy', lt: 'Grąžinimo tvarka' },
  specialLicense: { en: 'Special licence', lt: 'Speciali licencija' },
  incomingExample: { en: 'Example of an incoming payment', lt: 'Gaunamo mokėjimo pavyzdys' },
  outgoingExample: { en: 'Example of an outgoing payment', lt: 'Siunčiamo mokėjimo pavyzdys' },
  futureUsage: { en: 'Planned use of the account', lt: 'Planuojamas sąskaitos naudojimas' },
  processor: { en: 'Processor', lt: 'Mokėjimų tvarkytojas' },
  payinCountries: { en: 'Receives from', lt: 'Gauna iš' },
  payoutCountries: { en: 'Sends to', lt: 'Siunčia į' },
  thirdParties: { en: 'Accepts funds of third parties', lt: 'Priima trečiųjų šalių lėšas' },

  services: { en: 'Services', lt: 'Paslaugos' },
  currencies: { en: 'Currencies and their use', lt: 'Valiutos ir jų naudojimas' },
  currentVolume: { en: 'Monthly turnover now, EUR', lt: 'Mėnesio apyvarta dabar, EUR' },
  estimatedVolume: { en: 'Monthly turnover expected, EUR', lt: 'Planuojama mėnesio apyvarta, EUR' },
  currentCount: { en: 'Payments a month now', lt: 'Mokėjimų per mėnesį dabar' },
  estimatedCount: { en: 'Payments a month expected', lt: 'Planuojama mokėjimų per mėnesį' },
  coverage: { en: 'Where its customers are', lt: 'Kur yra klientai' },
  partners: { en: 'Main partners', lt: 'Pagrindiniai partneriai' },
  vendors: { en: 'Largest vendors', lt: 'Didžiausi tiekėjai' },
  sources: { en: 'Sources of income and wealth', lt: 'Pajamų ir turto šaltiniai' },
  payIn: { en: 'One incoming payment, EUR', lt: 'Vienas gaunamas mokėjimas, EUR' },
  payOut: { en: 'One outgoing payment, EUR', lt: 'Vienas siunčiamas mokėjimas, EUR' },
  figures: {
    en: (min: string, average: string, max: string) => `${min} to ${max}, usually ${average}`,
    lt: (min: string, average: string, max: string) => `nuo ${min} iki ${max}, įprastai ${average}`,
  },
  declared: { en: 'Declared', lt: 'Pareikšta' },
  notDeclared: { en: 'Not declared', lt: 'Nepareikšta' },

  people: { en: 'Persons and entities', lt: 'Asmenys ir įmonės' },
  nobody: { en: 'No person or entity is named yet.', lt: 'Asmenų ir įmonių dar nenurodyta.' },
  partyName: { en: 'Name', lt: 'Vardas arba pavadinimas' },
  contact: { en: 'E-mail or number', lt: 'El. paštas arba kodas' },
  identityOf: {
    en: (name: string) => `Identity check: ${name}`,
    lt: (name: string) => `Tapatybės patikra: ${name}`,
  },
  identityNotAsked: {
    en: (email: string) =>
      `Once you send the request, this person gets a letter at ${email} with a link that is valid for 7 days.`,
    lt: (email: string) =>
      `Išsiuntus prašymą, asmuo adresu ${email} gaus laišką su nuoroda, galiojančia 7 dienas.`,
  },
  identityNotSent: {
    en: (email: string) =>
      `The company cannot be approved before the identity of this person is confirmed. Once you send the request, they get a letter at ${email} with a link that is valid for 7 days.`,
    lt: (email: string) =>
      `Įmonės patvirtinti negalima, kol nepatvirtinta šio asmens tapatybė. Išsiuntus prašymą, asmuo adresu ${email} gaus laišką su nuoroda, galiojančia 7 dienas.`,
  },
  ownership: { en: 'Ownership', lt: 'Nuosavybė' },
  roles: { en: 'Roles', lt: 'Vaidmenys' },
  share: { en: 'Share', lt: 'Dalis' },
})
