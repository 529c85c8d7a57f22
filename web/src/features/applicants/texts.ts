import { COMPANY_DOCUMENT_WORDS } from '@fondaco/rules/companies/company-documents.ts'
import { KEPT_DOCUMENT_WORDS } from '@fondaco/rules/companies/kept-documents.ts'
import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about applicants and customers. */
export const words = texts({
  title: { en: 'Individuals', lt: 'Fiziniai asmenys' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'individual', other: 'individuals' }),
    lt: (count: number) =>
      counted('lt', count, { one: 'fizinis asmuo', few: 'fiziniai asmenys', other: 'fizinių asmenų' }),
  },
  one: { en: 'Individual', lt: 'Fizinis asmuo' },
  none: { en: 'No individual fits this filter.', lt: 'Pagal šį filtrą asmenų nerasta.' },
  noneYet: { en: 'Nobody has signed up yet.', lt: 'Dar niekas neužsiregistravo.' },
  noneHint: {
    en: 'Applicants appear here once they sign up.',
    lt: 'Užsiregistravę asmenys čia atsiras savaime.',
  },
  search: { en: 'Name, e-mail, phone, address or id', lt: 'Vardas, el. paštas, telefonas, adresas arba ID' },
  status: { en: 'Status', lt: 'Būsena' },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  id: { en: 'Id', lt: 'ID' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  risk: { en: 'Risk', lt: 'Rizika' },
  fee: { en: 'Fee programme', lt: 'Įkainių programa' },
  tier: { en: 'Tier', lt: 'Pakopa' },
  country: { en: 'Country', lt: 'Šalis' },
  signedUp: { en: 'Signed up', lt: 'Užsiregistravo' },
  queue: { en: 'Queue', lt: 'Eilė' },
  since: { en: 'Waiting since', lt: 'Laukia nuo' },
  waits: { en: 'Waiting for', lt: 'Ko laukiama' },
  waitsForStaff: { en: 'Our decision', lt: 'Mūsų sprendimo' },
  waitsForCustomer: { en: 'The customer', lt: 'Kliento' },
  waitsForNobody: { en: 'No one', lt: 'Nieko nelaukia' },
  onlyWaiting: { en: 'To review', lt: 'Peržiūrėti' },
  mine: { en: 'My customers', lt: 'Mano klientai' },
  yes: { en: 'Yes', lt: 'Taip' },
  no: { en: 'No', lt: 'Ne' },
  unknown: { en: 'Not given', lt: 'Nenurodyta' },

  parts: { en: 'Parts of the individual', lt: 'Asmens duomenų dalys' },
  overview: { en: 'Overview', lt: 'Apžvalga' },
  profile: { en: 'Profile', lt: 'Profilis' },
  activities: { en: 'Activities', lt: 'Veikla' },
  documents: { en: 'Documents', lt: 'Dokumentai' },
  identity: { en: 'Identity check', lt: 'Tapatybės patikra' },
  riskTab: { en: 'Risk', lt: 'Rizika' },
  accounts: { en: 'Accounts', lt: 'Sąskaitos' },
  payees: { en: 'Saved payees', lt: 'Išsaugoti gavėjai' },
  transactions: { en: 'Transactions', lt: 'Operacijos' },
  statements: { en: 'Statements', lt: 'Išrašai' },
  comments: { en: 'Comments', lt: 'Komentarai' },
  charges: { en: 'Operational fees', lt: 'Operaciniai mokesčiai' },
  payouts: { en: 'Payout of balances', lt: 'Likučių išmokėjimas' },
  limits: { en: 'Limits', lt: 'Limitai' },
  audit: { en: 'Audit', lt: 'Auditas' },

  checkWaits: { en: 'Identity check: our decision', lt: 'Tapatybės patikra: mūsų sprendimo' },
  questionsWait: {
    en: (count: number) => `The customer: questions to answer: ${count}`,
    lt: (count: number) => `Klientas: neatsakyta klausimų – ${count}`,
  },
  promised: { en: 'Decision promised by', lt: 'Sprendimas žadėtas iki' },
  application: { en: 'Application', lt: 'Paraiška' },
  answered: { en: 'Answered', lt: 'Atsakyta' },
  asked: { en: 'Not answered yet', lt: 'Dar neatsakyta' },
  blockers: { en: 'Before it can be approved', lt: 'Iki patvirtinimo trūksta' },
  readyToApprove: { en: 'All required information is there.', lt: 'Visi reikalingi duomenys pateikti.' },
  secondPerson: {
    en: (who: string) =>
      `${who} has approved this. Because of the risk, a second person must approve it too.`,
    lt: (who: string) => `${who} patvirtino. Dėl rizikos turi patvirtinti ir antras asmuo.`,
  },
  byTwo: {
    en: 'Two people must approve: the risk is 4 or above, or was at some time.',
    lt: 'Turi patvirtinti du asmenys: rizika yra arba buvo 4 ar didesnė.',
  },
  advance: {
    en: (tier: number) => `Advance to tier ${tier}`,
    lt: (tier: number) => `Perkelti į ${tier} pakopą`,
  },
  advanceText: {
    en: 'The customer is asked for the information that this tier needs, and notified by e-mail.',
    lt: 'Kliento bus paprašyta šios pakopos duomenų. Apie tai jam pranešime el. paštu.',
  },
  approve: { en: 'Approve', lt: 'Patvirtinti' },
  approveText: {
    en: 'The customer gets a euro account with an IBAN, and an e-mail about it. They can pay at once.',
    lt: 'Klientas gaus eurų sąskaitą su IBAN ir pranešimą el. paštu. Mokėjimai bus galimi iš karto.',
  },
  approveSecond: {
    en: 'Because of the risk, two people must approve. This is the first approval. Another person must approve too.',
    lt: 'Dėl rizikos turi patvirtinti du asmenys. Tai pirmasis patvirtinimas. Patvirtinti turi ir kitas asmuo.',
  },
  reject: { en: 'Reject', lt: 'Atmesti' },
  rejectText: {
    en: 'The application ends and cannot be reopened. The customer is notified without a reason.',
    lt: 'Paraiška baigiama, jos atnaujinti nebus galima. Klientui pranešama nenurodant priežasties.',
  },
  recordReview: { en: 'Record the review', lt: 'Įrašyti peržiūrą' },
  changeStatus: { en: 'Change status', lt: 'Keisti būseną' },
  newStatus: { en: 'New status', lt: 'Nauja būsena' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'Visible to staff only.', lt: 'Mato tik darbuotojai.' },
  reasonForCustomer: { en: 'Reason that the customer sees', lt: 'Priežastis, kurią matys klientas' },
  comment: { en: 'Comment for the other staff', lt: 'Komentaras kitiems darbuotojams' },

  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  birthplace: { en: 'Place of birth', lt: 'Gimimo vieta' },
  gender: { en: 'Gender', lt: 'Lytis' },
  female: { en: 'Female', lt: 'Moteris' },
  male: { en: 'Male', lt: 'Vyras' },
  otherGender: { en: 'Other', lt: 'Kita' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  nationalId: { en: 'National identification number', lt: 'Asmens kodas' },
  phone: { en: 'Phone', lt: 'Telefonas' },
  address: { en: 'Address', lt: 'Adresas' },
  city: { en: 'City', lt: 'Miestas' },
  street: { en: 'Street', lt: 'Gatvė' },
  postalCode: { en: 'Postal code', lt: 'Pašto kodas' },
  pep: { en: 'Politically exposed person', lt: 'Politiškai pažeidžiamas asmuo' },
  firstName: { en: 'First name', lt: 'Vardas' },
  lastName: { en: 'Last name', lt: 'Pavardė' },
  tax: { en: 'Tax residence', lt: 'Mokestinė rezidencija' },
  crs: { en: 'CRS/FATCA self-certification', lt: 'Mokestinės rezidencijos deklaracija (CRS/FATCA)' },
  signed: { en: 'Signed', lt: 'Pasirašyta' },
  notSigned: { en: 'Not signed', lt: 'Nepasirašyta' },
  never: { en: 'Never', lt: 'Niekada' },
  lastLogin: { en: 'Last sign-in', lt: 'Paskutinis prisijungimas' },
  approvedAt: { en: 'Approved', lt: 'Patvirtinta' },
  edit: { en: 'Edit', lt: 'Redaguoti' },
  editTitle: { en: 'Edit the profile', lt: 'Redaguoti profilį' },
  save: { en: 'Save', lt: 'Išsaugoti' },
  mayDo: { en: 'Payments', lt: 'Mokėjimai' },
  nothing: { en: 'Off', lt: 'Išjungti' },
  /** Of a setting. */
  toCome: {
    en: 'No effect yet: there is no rail or page for it.',
    lt: 'Kol kas neveikia: tam dar nėra mokėjimo būdo arba puslapio.',
  },
  onWithoutEffect: {
    en: (names: string) => `On, but without effect yet: ${names}`,
    lt: (names: string) => `Įjungta, bet kol kas neveikia: ${names}`,
  },
  whyChanged: { en: 'Why is this changed?', lt: 'Kodėl tai keičiama?' },

  employment: { en: 'Employment', lt: 'Užimtumas' },
  usage: { en: 'Account purpose', lt: 'Sąskaitos paskirtis' },
  funds: { en: 'Source of funds', lt: 'Lėšų šaltinis' },
  receive: { en: 'Receives from', lt: 'Gauna iš' },
  send: { en: 'Sends to', lt: 'Siunčia į' },

  file: { en: 'File', lt: 'Failas' },
  kind: { en: 'For', lt: 'Kam' },
  uploaded: { en: 'Uploaded', lt: 'Įkelta' },
  state: { en: 'State', lt: 'Būklė' },
  preview: { en: 'Preview', lt: 'Peržiūra' },
  show: { en: 'Show', lt: 'Rodyti' },
  showFile: { en: (name: string) => `Show ${name}`, lt: (name: string) => `Rodyti ${name}` },
  byColleague: {
    en: (name: string) => `Uploaded by ${name}. It counts once a colleague accepts it.`,
    lt: (name: string) => `Įkėlė ${name}. Dokumentas galios, kai jį priims kolega.`,
  },
  whose: { en: 'Document of', lt: 'Kieno dokumentas' },
  toCompare: { en: 'Compare with the answers', lt: 'Palyginkite su atsakymais' },
  accept: { en: 'Accept', lt: 'Priimti' },
  acceptFile: { en: (name: string) => `Accept ${name}`, lt: (name: string) => `Priimti ${name}` },
  rejectFile: { en: (name: string) => `Reject ${name}`, lt: (name: string) => `Atmesti ${name}` },
  download: { en: 'Download', lt: 'Atsisiųsti' },
  downloadFile: { en: (name: string) => `Download ${name}`, lt: (name: string) => `Atsisiųsti ${name}` },
  noDocuments: { en: 'No documents yet.', lt: 'Dokumentų dar nėra.' },
  ofProvider: { en: 'From a provider', lt: 'Iš paslaugos teikėjo' },
  received: { en: 'To check', lt: 'Tikrintinas' },
  accepted: { en: 'Accepted', lt: 'Priimtas' },
  rejected: { en: 'Rejected', lt: 'Atmestas' },
  requested: { en: 'Requested', lt: 'Paprašytas' },
  cancelled: { en: 'Withdrawn', lt: 'Prašymas atšauktas' },
  overdue: { en: 'Overdue', lt: 'Vėluoja' },
  requests: { en: 'Requested documents', lt: 'Prašomi dokumentai' },
  noRequests: { en: 'No document is requested.', lt: 'Nieko neprašoma.' },
  what: { en: 'Document', lt: 'Dokumentas' },
  deadline: { en: 'Until', lt: 'Iki' },
  ask: { en: 'Request a document', lt: 'Prašyti dokumento' },
  askText: { en: 'Which document?', lt: 'Koks dokumentas?' },
  takeBack: { en: 'Withdraw', lt: 'Atšaukti prašymą' },
  takeBackOne: {
    en: (what: string) => `Withdraw the request: ${what}`,
    lt: (what: string) => `Atšaukti prašymą: ${what}`,
  },

  checkNotSent: {
    en: 'The customer has not been asked to confirm their identity yet. Once you send the request, they see it on their next page.',
    lt: 'Kliento dar neprašyta patvirtinti tapatybės. Išsiuntus prašymą, klientas jį matys kitame savo puslapyje.',
  },
  sendCheck: { en: 'Send', lt: 'Siųsti' },
  resendCheck: { en: 'Resend', lt: 'Siųsti iš naujo' },
  suspected: {
    en: 'The provider is not certain. Read the report and decide.',
    lt: 'Partneris abejoja. Peržiūrėkite ataskaitą ir nuspręskite.',
  },
  passes: { en: 'Passes', lt: 'Tinka' },
  fails: { en: 'Does not pass', lt: 'Netinka' },
  report: { en: 'Report', lt: 'Ataskaita' },
  checkedAt: { en: 'Checked', lt: 'Patikrinta' },
  sentAt: { en: 'Sent', lt: 'Išsiųsta' },
  document: { en: 'Document', lt: 'Dokumentas' },
  number: { en: 'Number', lt: 'Numeris' },
  issued: { en: 'Issued', lt: 'Išduotas' },
  expires: { en: 'Valid until', lt: 'Galioja iki' },
  issuedBy: { en: 'Issued by', lt: 'Išdavė' },
  passport: { en: 'Passport', lt: 'Pasas' },
  idCard: { en: 'Identity card', lt: 'Asmens tapatybės kortelė' },

  category: { en: 'Category', lt: 'Kategorija' },
  score: { en: 'Score', lt: 'Balai' },
  scoreParts: { en: 'Parts of the score', lt: 'Balų sudedamosios dalys' },
  noParts: { en: 'No factor adds to the risk.', lt: 'Niekas rizikos nedidina.' },
  noRiskHistory: { en: 'The risk has not changed yet.', lt: 'Rizika dar nesikeitė.' },
  recalculate: { en: 'Recalculate', lt: 'Perskaičiuoti' },
  setByHand: { en: 'Set manually', lt: 'Nustatyti rankiniu būdu' },
  byHand: {
    en: (who: string, why: string) => `Set manually by ${who}: ${why}`,
    lt: (who: string, why: string) => `Rankiniu būdu nustatė ${who}: ${why}`,
  },
  history: { en: 'History', lt: 'Istorija' },
  when: { en: 'When', lt: 'Kada' },
  who: { en: 'Who', lt: 'Kas' },
  calculatedAt: { en: 'Calculated', lt: 'Apskaičiuota' },

  account: { en: 'Account', lt: 'Sąskaita' },
  balance: { en: 'Balance', lt: 'Likutis' },
  reserved: { en: 'Reserved', lt: 'Rezervuota' },
  frozen: { en: 'Frozen', lt: 'Įšaldyta' },
  available: { en: 'Available', lt: 'Galimas likutis' },
  noAccounts: { en: 'No account yet.', lt: 'Sąskaitų dar nėra.' },
  noAccountsHint: {
    en: 'The first one is opened when the application is approved.',
    lt: 'Pirmoji atidaroma patvirtinus paraišką.',
  },
  openAccount: { en: 'Open an account', lt: 'Atidaryti sąskaitą' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  accountName: { en: 'Name of the account', lt: 'Sąskaitos pavadinimas' },
  internalUse: { en: 'For internal use', lt: 'Vidiniam naudojimui' },
  internalUseText: {
    en: 'Without SEPA and wire transfers. This cannot be changed later.',
    lt: 'Be SEPA mokėjimų ir tarptautinių pervedimų. Vėliau to pakeisti negalima.',
  },
  block: { en: 'Block', lt: 'Blokuoti' },
  unblock: { en: 'Unblock', lt: 'Atblokuoti' },
  closeAccount: { en: 'Close the account', lt: 'Uždaryti sąskaitą' },
  freeze: { en: 'Freeze an amount', lt: 'Įšaldyti sumą' },
  freezeText: {
    en: 'The total amount frozen from now on. Enter 0 to freeze nothing. If the account has less, incoming credits are frozen too.',
    lt: 'Visa nuo šiol įšaldyta suma. Įrašykite 0, jei neįšaldoma nieko. Jei sąskaitoje lėšų mažiau, bus įšaldytos ir būsimos įplaukos.',
  },
  amount: { en: 'Amount', lt: 'Suma' },
  change: { en: 'Change', lt: 'Keisti' },
  active: { en: 'Active', lt: 'Aktyvi' },
  blocked: { en: 'Blocked', lt: 'Užblokuota' },
  closed: { en: 'Closed', lt: 'Uždaryta' },

  seeAll: { en: 'Open in the list', lt: 'Atverti sąraše' },
  noTransactions: { en: 'No transactions yet.', lt: 'Operacijų dar nėra.' },
  advanced: {
    en: (name: string) => `${name} is asked for the next documents.`,
    lt: (name: string) => `Iš kliento ${name} paprašyta kitų dokumentų.`,
  },
  wasApproved: {
    en: (name: string) => `${name} is approved.`,
    lt: (name: string) => `Klientas ${name} patvirtintas.`,
  },
  approvalNoted: {
    en: (name: string) => `Your approval of ${name} is recorded. A second person must approve too.`,
    lt: (name: string) => `Jūsų patvirtinimas dėl ${name} įrašytas. Dar turi patvirtinti kitas darbuotojas.`,
  },
  wasRejected: {
    en: (name: string) => `The application of ${name} is rejected.`,
    lt: (name: string) => `Kliento ${name} paraiška atmesta.`,
  },
  reviewRecorded: {
    en: (name: string) => `The review of ${name} is recorded.`,
    lt: (name: string) => `Kliento ${name} peržiūra įrašyta.`,
  },
  statusChanged: {
    en: (name: string) => `The status of ${name} is changed.`,
    lt: (name: string) => `Kliento ${name} būsena pakeista.`,
  },
  checkSent: {
    en: (name: string) => `${name} is asked to confirm their identity.`,
    lt: (name: string) => `Kliento ${name} paprašyta patvirtinti tapatybę.`,
  },
  whenValid: { en: 'When the fee programme would be valid', lt: 'Nuo kada galiotų įkainių programa' },
  programWaits: {
    en: (now: number, next: number, from: string, told: string, entities: string) =>
      `${now}; ${next} from ${from}, ${entities === '' ? `ordered on ${told}` : `told on ${told} (${entities})`}`,
    lt: (now: number, next: number, from: string, told: string, entities: string) =>
      `${now}; ${next} nuo ${from}, ${entities === '' ? `nustatyta ${told}` : `pranešta ${told} (${entities})`}`,
  },
  programAtOnce: {
    en: (program: string) => `Fee programme ${program} will be valid at once.`,
    lt: (program: string) => `Įkainių programa ${program} galios iš karto.`,
  },
  programDearer: {
    en: (program: string, from: string, entities: string) =>
      `Fee programme ${program} is dearer. It will be valid from ${from}, and the customer gets a letter about its dearer prices now (${entities}). They can end the contract free of charge before that day.`,
    lt: (program: string, from: string, entities: string) =>
      `Įkainių programa ${program} brangesnė. Ji galios nuo ${from}, o klientui dabar siunčiamas laiškas apie didesnius įkainius (${entities}). Iki tos dienos klientas gali nemokamai nutraukti sutartį.`,
  },
  programLater: {
    en: (program: string, from: string) =>
      `Fee programme ${program} is dearer today, but not from ${from} on. It will be valid from that day.`,
    lt: (program: string, from: string) =>
      `Įkainių programa ${program} šiandien brangesnė, bet nuo ${from} – ne. Ji galios nuo tos dienos.`,
  },
  programStays: {
    en: (program: string) => `Fee programme ${program} stays.`,
    lt: (program: string) => `Įkainių programa ${program} lieka.`,
  },
  noLetter: { en: 'No letter is sent.', lt: 'Laiškas nesiunčiamas.' },
  endTold: {
    en: (entities: string) => `A letter tells the customer so (${entities}).`,
    lt: (entities: string) => `Klientui apie tai siunčiamas laiškas (${entities}).`,
  },
  moveEnds: {
    en: (program: number, from: string) => `Fee programme ${program} from ${from} will not come.`,
    lt: (program: number, from: string) => `Įkainių programa ${program} nuo ${from} neįsigalios.`,
  },
  profileSaved: { en: 'The profile is saved.', lt: 'Profilis išsaugotas.' },
  riskCalculated: { en: 'The risk is calculated again.', lt: 'Rizika apskaičiuota iš naujo.' },
  riskSet: {
    en: (category: number) => `The risk category is ${category}, set manually.`,
    lt: (category: number) => `Rizikos kategorija ${category} nustatyta rankiniu būdu.`,
  },
  documentAccepted: {
    en: (file: string) => `${file} is accepted.`,
    lt: (file: string) => `Dokumentas ${file} priimtas.`,
  },
  documentRejected: {
    en: (file: string) => `${file} is rejected. The customer is asked for another.`,
    lt: (file: string) => `Dokumentas ${file} atmestas. Kliento paprašyta kito.`,
  },
  documentAsked: {
    en: (day: string) => `The customer is asked for the document until ${day}.`,
    lt: (day: string) => `Kliento paprašyta dokumento iki ${day}.`,
  },
  accountOpened: {
    en: (currency: string) => `An account in ${currency} is open.`,
    lt: (currency: string) => `Atidaryta sąskaita, valiuta ${currency}.`,
  },
  accountBlocked: { en: 'The account is blocked.', lt: 'Sąskaita užblokuota.' },
  accountUnblocked: { en: 'The account is unblocked.', lt: 'Sąskaita atblokuota.' },
  accountClosed: { en: 'The account is closed.', lt: 'Sąskaita uždaryta.' },
  amountFrozen: {
    en: (amount: string) => `${amount} is frozen in the account.`,
    lt: (amount: string) => `Sąskaitoje įšaldyta suma: ${amount}.`,
  },
})

/** Purposes of a document. */
export const KINDS = texts({
  poa: { en: 'Proof of address', lt: 'Adreso įrodymas' },
  sof: { en: 'Source of funds', lt: 'Lėšų šaltinis' },
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'ID Card', lt: 'Asmens tapatybės kortelė' },
  selfie: { en: 'Selfie', lt: 'Asmenukė' },
  additional: { en: 'Requested', lt: 'Paprašytas' },
  crs: { en: 'CRS/FATCA', lt: 'CRS/FATCA' },
  identity_report: { en: 'Identity report', lt: 'Tapatybės ataskaita' },
  ...COMPANY_DOCUMENT_WORDS,
  ...KEPT_DOCUMENT_WORDS,
})

/** Documents that staff request. */
export const REQUESTS = texts({
  Passport: { en: 'Passport', lt: 'Pasas' },
  'ID Card': { en: 'ID Card', lt: 'Asmens tapatybės kortelė' },
  'Utility bill': { en: 'Utility bill', lt: 'Komunalinių paslaugų sąskaita' },
  Selfie: { en: 'Selfie', lt: 'Asmenukė' },
  'Proof of Employment': { en: 'Proof of Employment', lt: 'Pažyma iš darbovietės' },
  other: { en: 'Another document', lt: 'Kitas dokumentas' },
})

/** States of an identity check. */
export const CHECKS = texts({
  NOT_SENT: { en: 'Not sent', lt: 'Neišsiųsta' },
  SENT: { en: 'Sent', lt: 'Išsiųsta' },
  PASS: { en: 'Passed', lt: 'Sėkminga' },
  NOT_PASS: { en: 'Not passed', lt: 'Nesėkminga' },
  EXPIRED: { en: 'Expired', lt: 'Baigėsi laikas' },
})
