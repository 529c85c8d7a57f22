import { texts } from '../../texts.ts'

/** Texts about the people who can look after customers. */
export const words = texts({
  title: { en: 'Owners and reviewers', lt: 'Klientų prižiūrėtojai' },
  about: {
    en: 'People who can be chosen on a customer’s page. Being chosen gives no rights.',
    lt: 'Asmenys, kuriuos galima parinkti kliento puslapyje. Parinkimas teisių nesuteikia.',
  },
  staff: { en: 'Staff', lt: 'Darbuotojai' },
  name: { en: 'Name', lt: 'Vardas, pavardė' },
  roles: { en: 'Roles', lt: 'Vaidmenys' },
  canBe: { en: 'Can be chosen as', lt: 'Galima parinkti kaip' },
  signIn: { en: 'Sign-in', lt: 'Prisijungimas' },
  allowed: { en: 'Allowed', lt: 'Leidžiamas' },
  blocked: { en: 'Blocked', lt: 'Užblokuotas' },
  change: { en: 'Change', lt: 'Keisti' },
  changeOf: {
    en: (name: string) => `Change what ${name} can be chosen as`,
    lt: (name: string) => `Keisti, kuo galima parinkti: ${name}`,
  },
  save: { en: 'Save', lt: 'Išsaugoti' },
  saved: { en: (name: string) => `${name}: saved`, lt: (name: string) => `${name}: išsaugota` },
  stays: {
    en: 'Their present customers keep them until another person is chosen.',
    lt: 'Esamiems klientams šis asmuo lieka, kol bus parinktas kitas.',
  },
  noStaff: { en: 'There are no staff in your entities.', lt: 'Jūsų įstaigose darbuotojų nėra.' },
  affiliates: { en: 'Affiliates', lt: 'Partneriai' },
  aboutAffiliates: {
    en: 'People who signed up as affiliates. A customer who signs up through their link gets them as the affiliate.',
    lt: 'Partneriais užsiregistravę asmenys. Pagal jų nuorodą užsiregistravusiam klientui jie ir priskiriami.',
  },
  asAffiliate: { en: 'For customers', lt: 'Klientams' },
  choosable: { en: 'Can be chosen', lt: 'Galima parinkti' },
  notChoosable: { en: 'Cannot be chosen', lt: 'Negalima parinkti' },
  noAffiliates: { en: 'No affiliate has signed up yet.', lt: 'Dar neužsiregistravo nė vienas partneris.' },
})
