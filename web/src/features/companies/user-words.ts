import { texts } from '../../texts.ts'

/** Words about the users of a company. */
export const words = texts({
  users: { en: 'Users', lt: 'Naudotojai' },
  usersOf: {
    en: (company: string) => `Users of ${company}`,
    lt: (company: string) => `Naudotojai: ${company}`,
  },
  none: { en: 'Nobody acts for this company yet.', lt: 'Šios įmonės vardu dar niekas neveikia.' },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  role: { en: 'Role', lt: 'Vaidmuo' },
  may: { en: 'May', lt: 'Gali' },
  mayRead: { en: 'See accounts and payments', lt: 'Matyti sąskaitas ir mokėjimus' },
  read: { en: 'Read', lt: 'Matyti' },
  'payment:create': { en: 'pay', lt: 'mokėti' },
  'company_users:manage': { en: 'manage users', lt: 'tvarkyti naudotojus' },
  lastSignIn: { en: 'Last sign-in', lt: 'Paskutinis prisijungimas' },
  never: { en: 'Never', lt: 'Niekada' },
  state: { en: 'State', lt: 'Būsena' },
  ACTIVE: { en: 'Active', lt: 'Aktyvus' },
  BLOCKED: { en: 'Blocked', lt: 'Užblokuotas' },
  SIGN_IN_OFF: { en: 'Cannot sign in', lt: 'Negali prisijungti' },
  acts: { en: 'Change', lt: 'Keisti' },
  you: { en: 'You', lt: 'Jūs' },

  change: { en: 'Permissions', lt: 'Teisės' },
  changeOf: { en: (name: string) => `Permissions of ${name}`, lt: (name: string) => `Teisės: ${name}` },
  changeText: {
    en: 'The change applies at once, also where they are signed in. They are told by e-mail.',
    lt: 'Pakeitimas įsigalioja iš karto, net jei naudotojas prisijungęs. Jam pranešama el. paštu.',
  },
  save: { en: 'Save', lt: 'Įrašyti' },
  changed: {
    en: (name: string) => `The permissions of ${name} are changed.`,
    lt: (name: string) => `Teisės pakeistos: ${name}.`,
  },
  block: { en: 'Block', lt: 'Užblokuoti' },
  blockOf: { en: (name: string) => `Block ${name}`, lt: (name: string) => `Užblokuoti: ${name}` },
  blockText: {
    en: 'They are signed out at once, and no longer see this company or act for it. They are told by e-mail.',
    lt: 'Naudotojas iš karto atjungiamas, šios įmonės nebemato ir jos vardu nebeveikia. Jam pranešama el. paštu.',
  },
  blocked: { en: (name: string) => `${name} is blocked.`, lt: (name: string) => `Užblokuota: ${name}.` },
  unblock: { en: 'Unblock', lt: 'Atblokuoti' },
  unblockOf: { en: (name: string) => `Unblock ${name}`, lt: (name: string) => `Atblokuoti: ${name}` },
  unblockText: {
    en: 'They can act for this company again, with the permissions shown. They are told by e-mail.',
    lt: 'Naudotojas vėl gali veikti šios įmonės vardu nurodytomis teisėmis. Jam pranešama el. paštu.',
  },
  unblocked: { en: (name: string) => `${name} is unblocked.`, lt: (name: string) => `Atblokuota: ${name}.` },
  reset: { en: 'Remove factors', lt: 'Pašalinti veiksnius' },
  resetOf: {
    en: (name: string) => `Remove factors of ${name}`,
    lt: (name: string) => `Pašalinti veiksnius: ${name}`,
  },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  resetText: {
    en: 'For a colleague who has lost their phone or passkey. First make sure who they are. They are signed out everywhere. We send them a letter with a link to choose a password, and show you a code once: tell it to them by voice. With both they set up a new second factor, whose use is limited for a day.',
    lt: 'Kolegai, kuris prarado telefoną arba prieigos raktą. Pirmiausia įsitikinkite, kas jis yra. Kolega visur atjungiamas. Jam išsiunčiame laišką su nuoroda slaptažodžiui sukurti, o jums vieną kartą parodome kodą: pasakykite jį žodžiu. Turėdamas abu kolega nustatys naują antrąjį veiksnį, kurio galimybės parą ribotos.',
  },
  wasReset: {
    en: (name: string) => `The second factors of ${name} are removed.`,
    lt: (name: string) => `Antrieji veiksniai pašalinti: ${name}.`,
  },
  confirmReset: {
    en: 'You remove all second factors of a colleague. Confirm it with a second factor of your own.',
    lt: 'Pašalinate visus kolegos antruosius veiksnius. Patvirtinkite savo antruoju veiksniu.',
  },
  confirmText: {
    en: 'You give a colleague the following. Confirm it with a second factor.',
    lt: 'Kolegai suteikiate toliau nurodytas teises. Patvirtinkite antruoju veiksniu.',
  },
})
