import { texts } from '../../texts.ts'

/** Texts of the account settings. */
export const words = texts({
  settings: { en: 'Account settings', lt: 'Paskyros nustatymai' },
  profile: { en: 'Profile', lt: 'Profilis' },
  preferences: { en: 'Preferences', lt: 'Nuostatos' },
  security: { en: 'Security', lt: 'Saugumas' },
  sessions: { en: 'Sessions', lt: 'Sesijos' },
  parts: { en: 'Parts of the account settings', lt: 'Paskyros nustatymų dalys' },

  you: { en: 'You', lt: 'Jūs' },
  company: { en: 'Company', lt: 'Įmonė' },
  customer: { en: 'Customer', lt: 'Klientas' },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  companyName: { en: 'Name', lt: 'Pavadinimas' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  role: { en: 'Role', lt: 'Vaidmuo' },
  lastSignIn: { en: 'Last sign-in', lt: 'Paskutinis prisijungimas' },
  entities: { en: 'Entities', lt: 'Įstaigos' },
  changed: {
    en: 'To change your name or e-mail address, contact Customer Support.',
    lt: 'Norėdami pakeisti vardą ar el. pašto adresą, kreipkitės į klientų aptarnavimą.',
  },
  staffChanged: {
    en: 'An administrator can change your roles and entities.',
    lt: 'Jūsų vaidmenis ir įstaigas gali pakeisti administratorius.',
  },

  language: { en: 'Language', lt: 'Kalba' },
  colours: { en: 'Colours', lt: 'Spalvos' },
  light: { en: 'Light', lt: 'Šviesios' },
  dark: { en: 'Dark', lt: 'Tamsios' },
  system: { en: 'System', lt: 'Kaip sistemos' },
  notifications: { en: 'Notifications', lt: 'Pranešimai' },
  notifyCredit: { en: 'Notify me when money arrives', lt: 'Pranešti, kai gaunama lėšų' },
  notifyDebit: { en: 'Notify me when money leaves', lt: 'Pranešti, kai lėšos išsiunčiamos' },
  notifyStatement: {
    en: 'Notify me when a monthly statement is ready',
    lt: 'Pranešti, kai parengiamas mėnesio išrašas',
  },
  notifyHint: {
    en: 'By e-mail and under the bell. Security messages are always sent.',
    lt: 'El. paštu ir po varpeliu. Pranešimai apie jūsų saugumą siunčiami visada.',
  },
  saved: { en: 'Saved', lt: 'Išsaugota' },

  password: { en: 'Password', lt: 'Slaptažodis' },
  passwordAge: { en: 'Last changed', lt: 'Paskutinį kartą keistas' },
  changePassword: { en: 'Change password', lt: 'Keisti slaptažodį' },
  oldPassword: { en: 'Current password', lt: 'Dabartinis slaptažodis' },
  reveal: { en: 'Show or hide the password', lt: 'Rodyti arba slėpti slaptažodį' },
  passwordChanged: {
    en: 'Your password is changed, and your other sessions have ended.',
    lt: 'Slaptažodis pakeistas, kitos jūsų sesijos baigtos.',
  },

  required: {
    en: 'Before you continue, set up a second factor: an authenticator app or a passkey.',
    lt: 'Prieš tęsdami nustatykite antrą būdą patvirtinti, kad tai jūs: autentifikavimo programėlę arba prieigos raktą.',
  },
  toPay: {
    en: 'To pay, you confirm each payment with an authenticator app or a passkey. Set one up here.',
    lt: 'Kiekvieną mokėjimą patvirtinate autentifikavimo programėle arba prieigos raktu. Nustatykite vieną iš jų čia.',
  },
  ready: { en: 'Everything is set up. You can continue.', lt: 'Viskas paruošta. Galite tęsti.' },
  goOn: { en: 'Continue', lt: 'Tęsti' },

  totp: { en: 'Authenticator app', lt: 'Autentifikavimo programėlė' },
  totpOff: {
    en: 'An app on your phone that shows a new six-digit code every 30 seconds.',
    lt: 'Telefono programėlė, kas 30 sekundžių rodanti naują šešių skaitmenų kodą.',
  },
  totpOn: { en: 'Set up', lt: 'Nustatyta' },
  setUp: { en: 'Set up', lt: 'Nustatyti' },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  scan: {
    en: 'Scan this with your authenticator app, or type the key into it. Then enter the code it shows.',
    lt: 'Nuskaitykite šį kodą autentifikavimo programėle arba įveskite į ją raktą. Tada įveskite jos rodomą kodą.',
  },
  key: { en: 'Key', lt: 'Raktas' },
  qr: { en: 'QR code of the key below', lt: 'Žemiau nurodyto rakto QR kodas' },
  confirm: { en: 'Confirm', lt: 'Patvirtinti' },
  cancel: { en: 'Cancel', lt: 'Atšaukti' },
  prove: { en: 'First, enter your password again', lt: 'Pirmiausia dar kartą įveskite slaptažodį' },
  provePasskey: {
    en: 'Then confirm with one of your passkeys. Your device asks you for it.',
    lt: 'Tada patvirtinkite vienu iš savo prieigos raktų. Jo paprašys jūsų įrenginys.',
  },
  useTotp: { en: 'Use the authenticator app', lt: 'Naudoti autentifikavimo programėlę' },
  usePasskey: { en: 'Use a passkey', lt: 'Naudoti prieigos raktą' },
  useRecoveryCode: { en: 'Use a recovery code', lt: 'Naudoti atkūrimo kodą' },
  recoveryCode: { en: 'Recovery code', lt: 'Atkūrimo kodas' },
  recoveryCodeHint: {
    en: 'One of your ten recovery codes, such as 4F7KQ-9XB2M. Each code works once.',
    lt: 'Vienas iš dešimties jūsų atkūrimo kodų, pvz., 4F7KQ-9XB2M. Kiekvienas galioja vieną kartą.',
  },
  smsLead: {
    en: (phone: string) => `To make sure that it is you, we send a code to your phone ${phone}.`,
    lt: (phone: string) => `Norėdami įsitikinti, kad tai jūs, atsiųsime kodą į jūsų telefoną ${phone}.`,
  },
  smsRisk: {
    en: 'Anyone who takes over your phone number can read this code. This is why text messages cannot be used to sign in: an authenticator app or a passkey is safer. Do not tell anybody the code, not even us.',
    lt: 'Kodą perskaitys ir tas, kas perims jūsų telefono numerį. Todėl SMS žinutėmis prisijungti negalima: autentifikavimo programėlė arba prieigos raktas saugiau. Kodo niekam nesakykite, net ir mums.',
  },
  sendCode: { en: 'Send the code', lt: 'Siųsti kodą' },
  sendAgain: { en: 'Send the code again', lt: 'Siųsti kodą dar kartą' },
  sendAgainIn: {
    en: (seconds: number) => `Send the code again in ${seconds} s`,
    lt: (seconds: number) => `Siųsti kodą dar kartą po ${seconds} s`,
  },
  smsCode: { en: 'Code from the text message', lt: 'Kodas iš SMS žinutės' },
  smsSent: {
    en: (phone: string) => `Six digits, sent to ${phone}. Valid for 10 minutes.`,
    lt: (phone: string) => `Šeši skaitmenys, išsiųsti numeriu ${phone}. Galioja 10 minučių.`,
  },
  toldCode: { en: 'Code that you were given', lt: 'Jums pasakytas kodas' },
  toldCodeHint: {
    en: 'Six digits. A member of staff tells you the code by phone or in person. No code yet? Contact Customer Support or your administrator.',
    lt: 'Šeši skaitmenys. Kodą telefonu arba susitikus pasako darbuotojas. Kodo dar neturite? Kreipkitės į klientų aptarnavimą arba administratorių.',
  },
  letterFirst: {
    en: 'First open the link in the e-mail that we sent you and choose a new password there. Then sign in and enter the code that you were given.',
    lt: 'Pirmiausia atverkite mūsų atsiųsto laiško nuorodą ir ten susikurkite naują slaptažodį. Tada prisijunkite ir įveskite jums pasakytą kodą.',
  },
  willRest: {
    en: (hours: number) =>
      `For your safety, it is limited for the first ${hours} hours: you can sign in with it, and pay between your own accounts only.`,
    lt: (hours: number) =>
      `Jūsų saugumui pirmąsias ${hours} val. jo galimybės ribotos: galėsite prisijungti ir mokėti tik tarp savo sąskaitų.`,
  },
  rests: {
    en: (at: string) =>
      `Limited until ${at}. Until then you can sign in with it, and pay between your own accounts only.`,
    lt: (at: string) =>
      `Galimybės ribotos iki ${at}. Iki tol galite juo prisijungti ir mokėti tik tarp savo sąskaitų.`,
  },
  replace: { en: 'Replace', lt: 'Pakeisti' },
  goOnSetUp: { en: 'Continue', lt: 'Tęsti' },
  removeTotp: { en: 'Remove the authenticator app', lt: 'Pašalinti autentifikavimo programėlę' },
  removed: { en: 'Removed. Your other sessions have ended.', lt: 'Pašalinta. Kitos jūsų sesijos baigtos.' },

  passkeys: { en: 'Passkeys', lt: 'Prieigos raktai' },
  passkeysOff: {
    en: 'Sign in and confirm payments with your fingerprint, face or screen lock. There is no code that somebody could steal.',
    lt: 'Prisijunkite ir tvirtinkite mokėjimus piršto atspaudu, veidu arba ekrano užraktu. Nėra kodo, kurį kas nors galėtų išvilioti.',
  },
  newPasskey: { en: 'New passkey', lt: 'Naujas prieigos raktas' },
  addPasskey: { en: 'Add a passkey', lt: 'Pridėti prieigos raktą' },
  passkeyName: { en: 'Name of the passkey', lt: 'Prieigos rakto pavadinimas' },
  passkeyNameHint: { en: 'Such as “Work laptop”', lt: 'Pvz., „Darbo kompiuteris“' },
  rename: { en: 'Rename', lt: 'Pervardyti' },
  save: { en: 'Save', lt: 'Išsaugoti' },
  added: { en: 'Added', lt: 'Pridėtas' },
  used: { en: 'Last used', lt: 'Paskutinį kartą naudotas' },
  never: { en: 'Never', lt: 'Niekada' },
  removePasskey: {
    en: (name: string) => `Remove the passkey “${name}”`,
    lt: (name: string) => `Pašalinti prieigos raktą „${name}“`,
  },
  renamePasskey: {
    en: (name: string) => `Rename the passkey “${name}”`,
    lt: (name: string) => `Pervardyti prieigos raktą „${name}“`,
  },

  recovery: { en: 'Recovery codes', lt: 'Atkūrimo kodai' },
  recoveryLead: {
    en: 'If you lose your authenticator app or passkey, each code signs you in once. Keep the codes in a safe place.',
    lt: 'Jei prarasite programėlę ar prieigos raktą, kiekvienu kodu galėsite prisijungti vieną kartą. Laikykite kodus saugioje vietoje.',
  },
  recoveryLeft: {
    en: (count: number) => `${count} of 10 left`,
    lt: (count: number) => `Liko ${count} iš 10`,
  },
  makeNew: { en: 'Make new codes', lt: 'Sukurti naujus kodus' },
  recoveryShown: {
    en: 'These codes are shown this once. Save them now.',
    lt: 'Šie kodai rodomi tik šį kartą. Išsaugokite juos dabar.',
  },
  saveCodes: { en: 'Save as a file', lt: 'Išsaugoti faile' },
  savedThem: { en: 'I have saved them', lt: 'Išsaugojau' },

  open: { en: 'Where you are signed in', lt: 'Kur esate prisijungę' },
  device: { en: 'Device', lt: 'Įrenginys' },
  here: { en: 'This session', lt: 'Ši sesija' },
  address: { en: 'Address', lt: 'Adresas' },
  began: { en: 'Signed in', lt: 'Prisijungta' },
  lastSeen: { en: 'Last seen', lt: 'Paskutinį kartą matyta' },
  session: { en: 'Session', lt: 'Sesija' },
  end: { en: 'End', lt: 'Baigti' },
  endSession: {
    en: (device: string) => `End the session of ${device}`,
    lt: (device: string) => `Baigti sesiją: ${device}`,
  },
  endOthers: { en: 'End all others', lt: 'Baigti visas kitas' },
  ended: {
    en: (count: number) => (count === 1 ? '1 session ended.' : `${count} sessions ended.`),
    lt: (count: number) => `Baigtų sesijų: ${count}.`,
  },
  recent: { en: 'Recent sign-ins', lt: 'Paskutiniai prisijungimai' },
  when: { en: 'When', lt: 'Kada' },
  outcome: { en: 'Outcome', lt: 'Rezultatas' },
  signedIn: { en: 'Signed in', lt: 'Prisijungta' },
  refused: { en: 'Refused', lt: 'Atmesta' },
  codeAsked: { en: 'Asked for a code', lt: 'Paprašyta kodo' },
  notYou: {
    en: 'If you see a session or a sign-in that is not yours, end the session, change your password, and tell Customer Support.',
    lt: 'Jei matote ne savo sesiją ar prisijungimą, baikite sesiją, pakeiskite slaptažodį ir praneškite klientų aptarnavimui.',
  },
  none: { en: 'None yet.', lt: 'Dar nėra.' },
})
