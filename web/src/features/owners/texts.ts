import { texts } from '../../texts.ts'

/** Texts about the people who can look after customers. */
export const words = texts({
  title: { en: 'Owners and reviewers', lt: 'Klientų prižiūrėtojai' },
  about: {
    en: 'Who can be chosen on the page of a customer. It gives no right to see or do more.',
    lt: 'Ką galima pasirinkti kliento puslapyje. Daugiau matyti ar daryti tai neleidžia.',
  },
  staff: { en: 'Staff', lt: 'Darbuotojai' },
  name: { en: 'Name', lt: 'Vardas, pavardė' },
  roles: { en: 'Roles', lt: 'Vaidmenys' },
  canBe: { en: 'Can be', lt: 'Gali būti' },
  signIn: { en: 'Sign-in', lt: 'Prisijungimas' },
  allowed: { en: 'Allowed', lt: 'Leidžiamas' },
  blocked: { en: 'Blocked', lt: 'Užblokuotas' },
  change: { en: 'Change', lt: 'Keisti' },
  changeOf: {
    en: (name: string) => `Change what ${name} can be`,
    lt: (name: string) => `Keisti, kuo gali būti ${name}`,
  },
  save: { en: 'Save', lt: 'Išsaugoti' },
  saved: { en: (name: string) => `${name}: saved`, lt: (name: string) => `${name}: išsaugota` },
  stays: {
    en: 'Customers that they look after now keep them until another person is chosen.',
    lt: 'Dabar prižiūrimiems klientams šis asmuo lieka, kol bus pasirinktas kitas.',
  },
  noStaff: { en: 'No staff in your entities.', lt: 'Jūsų įstaigose darbuotojų nėra.' },
  affiliates: { en: 'Affiliates', lt: 'Partneriai' },
  aboutAffiliates: {
    en: 'Everyone who signed up as an affiliate. A customer who came by their link begins with them.',
    lt: 'Visi užsiregistravę partneriai. Pagal jų nuorodą atėjęs klientas priskiriamas jiems.',
  },
  noAffiliates: { en: 'No affiliate has signed up yet.', lt: 'Dar neužsiregistravo nė vienas partneris.' },
})
