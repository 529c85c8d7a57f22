import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about users. */
export const words = texts({
  title: { en: 'Users', lt: 'Naudotojai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'user', other: 'users' }),
    lt: (count: number) => counted('lt', count, { one: 'naudotojas', few: 'naudotojai', other: 'naudotojų' }),
  },
  add: { en: 'Add a member of staff', lt: 'Pridėti darbuotoją' },
  addText: {
    en: 'A colleague must approve. Then the new member gets an e-mail with a link to choose a password. For the second factor they need a code. The code is shown to the colleague who approves.',
    lt: 'Turi patvirtinti kitas darbuotojas. Tada naujasis darbuotojas gaus laišką su nuoroda slaptažodžiui susikurti. Antrajam veiksniui jam reikės kodo. Kodą parodysime tam, kas patvirtins.',
  },
  search: { en: 'Name or e-mail', lt: 'Vardas arba el. paštas' },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  firstName: { en: 'First name', lt: 'Vardas' },
  lastName: { en: 'Last name', lt: 'Pavardė' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  role: { en: 'Role', lt: 'Vaidmuo' },
  roles: { en: 'Roles', lt: 'Vaidmenys' },
  entities: { en: 'Entities', lt: 'Įstaigos' },
  status: { en: 'Status', lt: 'Būsena' },
  approved: { en: 'May sign in', lt: 'Gali prisijungti' },
  blocked: { en: 'Blocked', lt: 'Užblokuotas' },
  expired: { en: 'Password expired', lt: 'Slaptažodis nebegalioja' },
  factor: { en: 'Second factor', lt: 'Antrasis veiksnys' },
  totp: { en: 'App', lt: 'Programėlė' },
  passkey: { en: 'Passkey', lt: 'Prieigos raktas' },
  noFactor: { en: 'None', lt: 'Nėra' },
  sessions: { en: 'Sessions', lt: 'Sesijos' },
  lastLogin: { en: 'Last sign-in', lt: 'Paskutinis prisijungimas' },
  never: { en: 'Never', lt: 'Niekada' },
  change: { en: 'Change', lt: 'Keisti' },
  changeOf: { en: (name: string) => `Change ${name}`, lt: (name: string) => `Keisti: ${name}` },
  access: { en: 'Roles and entities', lt: 'Vaidmenys ir įstaigos' },
  block: { en: 'Block', lt: 'Blokuoti' },
  unblock: { en: 'Unblock', lt: 'Atblokuoti' },
  blockText: {
    en: 'The user is signed out everywhere and cannot sign in until they are unblocked.',
    lt: 'Naudotojas bus visur atjungtas ir negalės prisijungti, kol nebus atblokuotas.',
  },
  unblockText: { en: 'The user can sign in again.', lt: 'Naudotojas vėl galės prisijungti.' },
  expire: { en: 'Expire the password', lt: 'Baigti slaptažodžio galiojimą' },
  expireText: {
    en: 'The user is signed out everywhere and must choose a new password at the next sign-in.',
    lt: 'Naudotojas bus visur atjungtas ir prisijungdamas turės susikurti naują slaptažodį.',
  },
  end: { en: 'End all sessions', lt: 'Baigti visas sesijas' },
  endText: { en: 'The user is signed out everywhere.', lt: 'Naudotojas bus visur atjungtas.' },
  reset: { en: 'Reset the second factor', lt: 'Panaikinti antrąjį veiksnį' },
  resetText: {
    en: 'First make sure who the user is. The authenticator app, passkeys and recovery codes are removed. The user is signed out everywhere.',
    lt: 'Pirmiausia įsitikinkite, kas yra naudotojas. Programėlė, prieigos raktai ir atkūrimo kodai bus pašalinti. Naudotojas bus visur atjungtas.',
  },
  phoneLost: { en: 'Their phone number is lost too', lt: 'Prarastas ir telefono numeris' },
  phoneLostHint: {
    en: 'The number is no longer proven. You get a code to tell them instead.',
    lt: 'Numeris nebebus patvirtintas. Vietoj to gausite kodą, kurį pasakysite naudotojui.',
  },
  newCode: { en: 'Make a code for a second factor', lt: 'Sukurti kodą antrajam veiksniui' },
  byPhone: {
    en: 'The user sets up a new second factor with a code that we send to their phone.',
    lt: 'Naują antrąjį veiksnį naudotojas nustatys su kodu, kurį atsiųsime į jo telefoną.',
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'Kept with the change.', lt: 'Išsaugoma kartu su pakeitimu.' },
  save: { en: 'Save', lt: 'Išsaugoti' },
  accessDone: {
    en: (name: string) => `The access of ${name} is changed.`,
    lt: (name: string) => `Naudotojo ${name} prieiga pakeista.`,
  },
  blockDone: {
    en: (name: string) => `${name} is blocked and signed out.`,
    lt: (name: string) => `Naudotojas ${name} užblokuotas ir atjungtas.`,
  },
  unblockDone: {
    en: (name: string) => `${name} can sign in again.`,
    lt: (name: string) => `Naudotojas ${name} vėl gali prisijungti.`,
  },
  expireDone: {
    en: (name: string) => `${name} must choose a new password at the next sign-in.`,
    lt: (name: string) => `Kitą kartą prisijungdamas naudotojas ${name} turės pasirinkti naują slaptažodį.`,
  },
  endDone: {
    en: (name: string) => `All sessions of ${name} have ended.`,
    lt: (name: string) => `Visos naudotojo ${name} sesijos baigtos.`,
  },
  resetDone: {
    en: (name: string) => `The second factors of ${name} are removed.`,
    lt: (name: string) => `Naudotojo ${name} antrieji veiksniai pašalinti.`,
  },
  waits: {
    en: 'The change waits for a colleague to approve it.',
    lt: 'Pakeitimas laukia, kol jį patvirtins kitas darbuotojas.',
  },
  accessText: {
    en: 'Removed roles and entities end at once. New ones wait until a colleague approves.',
    lt: 'Vaidmenys ir įstaigos atimami iš karto. Nauji laukia, kol juos patvirtins kitas darbuotojas.',
  },
  none: { en: 'No user fits this filter.', lt: 'Pagal šį filtrą naudotojų nerasta.' },
})
