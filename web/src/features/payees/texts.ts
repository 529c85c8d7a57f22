import { counted } from '@fondaco/rules/language.ts'
import { IDENTIFIER_FAULT_WORDS } from '@fondaco/rules/payees/payee-identifier.ts'
import { texts } from '../../texts.ts'

export const words = texts({
  title: { en: 'Saved payees', lt: 'Išsaugoti gavėjai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'saved payee', other: 'saved payees' }),
    lt: (count: number) =>
      counted('lt', count, {
        one: 'išsaugotas gavėjas',
        few: 'išsaugoti gavėjai',
        other: 'išsaugotų gavėjų',
      }),
  },
  none: { en: 'No payee fits this filter.', lt: 'Šio filtro neatitinka joks gavėjas.' },
  noneYet: { en: 'No payee is saved yet.', lt: 'Gavėjų dar neišsaugota.' },
  noneYetHint: {
    en: 'Save a payee here, or from the receipt of a payment.',
    lt: 'Gavėją išsaugokite čia arba mokėjimo kvite.',
  },
  search: { en: 'Name or account', lt: 'Vardas ar sąskaita' },
  group: { en: 'Group', lt: 'Grupė' },
  groups: { en: 'Groups', lt: 'Grupės' },
  noGroups: { en: 'None', lt: 'Nėra' },
  shown: { en: 'Removed', lt: 'Pašalintieji' },
  removedOnly: { en: 'Removed payees', lt: 'Pašalinti gavėjai' },
  name: { en: 'Name', lt: 'Vardas arba pavadinimas' },
  nameHint: { en: 'As it is registered at the payee’s bank', lt: 'Taip, kaip nurodyta gavėjo banke' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  account: { en: 'Account', lt: 'Sąskaita' },
  accountNumber: { en: 'IBAN or account number', lt: 'IBAN arba sąskaitos numeris' },
  bank: { en: 'Bank', lt: 'Bankas' },
  bankUnknown: {
    en: (country: string) => `Bank in ${country}, not in our directory`,
    lt: (country: string) => `Bankas (${country}), mūsų kataloge jo nėra`,
  },
  bic: { en: 'BIC of the bank', lt: 'Banko BIC' },
  identifier: { en: 'Company number (optional)', lt: 'Įmonės kodas (neprivaloma)' },
  identifierHint: {
    en: 'LEI, VAT or register number. It is checked beside the name.',
    lt: 'LEI, PVM mokėtojo arba juridinio asmens kodas. Jis tikrinamas kartu su pavadinimu.',
  },
  currency: { en: 'Currency', lt: 'Valiuta' },
  kind: { en: 'The payee is', lt: 'Gavėjas yra' },
  INDIVIDUAL: { en: 'A person', lt: 'Fizinis asmuo' },
  COMPANY: { en: 'A company', lt: 'Įmonė' },
  town: { en: 'Town', lt: 'Miestas' },
  townHint: {
    en: 'The payee’s town. Some banks require the town and the country.',
    lt: 'Gavėjo miestas. Kai kurie bankai reikalauja miesto ir šalies.',
  },
  country: { en: 'Country', lt: 'Šalis' },
  lastPaid: { en: 'Last paid', lt: 'Paskutinis mokėjimas' },
  never: { en: 'Never', lt: 'Nemokėta' },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  actionsFor: { en: (name: string) => `Actions for ${name}`, lt: (name: string) => `Veiksmai: ${name}` },
  pay: { en: 'Pay', lt: 'Mokėti' },
  payTo: { en: (name: string) => `Pay ${name}`, lt: (name: string) => `Mokėti: ${name}` },
  add: { en: 'Add a payee', lt: 'Pridėti gavėją' },
  edit: { en: 'Edit', lt: 'Keisti' },
  editOf: { en: (name: string) => `Edit ${name}`, lt: (name: string) => `Keisti: ${name}` },
  save: { en: 'Save', lt: 'Išsaugoti' },
  saved: { en: 'The payee is saved.', lt: 'Gavėjas išsaugotas.' },
  remove: { en: 'Remove', lt: 'Pašalinti' },
  removeOf: { en: (name: string) => `Remove ${name}`, lt: (name: string) => `Pašalinti: ${name}` },
  removeText: {
    en: 'The payee leaves the list and is no longer suggested. You can bring it back under “Removed payees”. Past payments do not change.',
    lt: 'Gavėjas dings iš sąrašo ir nebebus siūlomas. Jį galėsite grąžinti pasirinkę „Pašalinti gavėjai“. Ankstesni mokėjimai nepasikeis.',
  },
  bringBack: { en: 'Bring back', lt: 'Grąžinti' },
  trust: { en: 'Trust', lt: 'Pažymėti patikimu' },
  untrust: { en: 'End the trust', lt: 'Nebelaikyti patikimu' },
  untrustOf: {
    en: (name: string) => `End the trust in ${name}`,
    lt: (name: string) => `Nebelaikyti patikimu: ${name}`,
  },
  untrustText: {
    en: 'Payments to this payee will need a code or a passkey again.',
    lt: 'Mokėjimams šiam gavėjui vėl reikės kodo arba prieigos rakto.',
  },
  trusted: { en: 'Trusted', lt: 'Patikimas' },
  unchecked: {
    en: 'The name was not checked yet. It is checked before each payment.',
    lt: 'Vardas ar pavadinimas dar netikrintas. Jis tikrinamas prieš kiekvieną mokėjimą.',
  },
  ended: {
    en: (day: string) => `No longer trusted since ${day}`,
    lt: (day: string) => `Nebe patikimas nuo ${day}`,
  },
  account_changed: { en: 'its account was changed', lt: 'pakeista sąskaita' },
  removed: { en: 'it was removed', lt: 'buvo pašalintas' },
  withdrawn: { en: 'ended by you or a colleague', lt: 'taip nusprendėte jūs arba kolega' },
  staff: { en: 'ended by our staff', lt: 'taip nusprendė mūsų darbuotojai' },
  exportCsv: { en: 'Export CSV', lt: 'Eksportuoti CSV' },
  importCsv: { en: 'Import', lt: 'Importuoti' },
  manageGroups: { en: 'Groups', lt: 'Grupės' },
  groupName: { en: 'Name of the group', lt: 'Grupės pavadinimas' },
  newGroup: { en: 'New group', lt: 'Nauja grupė' },
  addGroup: { en: 'Add', lt: 'Pridėti' },
  rename: { en: 'Rename', lt: 'Pervadinti' },
  renameOf: { en: (name: string) => `Rename ${name}`, lt: (name: string) => `Pervadinti: ${name}` },
  deleteGroup: { en: 'Delete', lt: 'Ištrinti' },
  deleteOf: { en: (name: string) => `Delete ${name}`, lt: (name: string) => `Ištrinti: ${name}` },
  deleteText: { en: 'Its payees stay saved.', lt: 'Jos gavėjai lieka išsaugoti.' },
  close: { en: 'Close', lt: 'Uždaryti' },
  payees: {
    en: (count: number) => `${count} ${counted('en', count, { one: 'payee', other: 'payees' })}`,
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'gavėjas', few: 'gavėjai', other: 'gavėjų' })}`,
  },
  noGroupsYet: { en: 'There are no groups yet.', lt: 'Grupių dar nėra.' },
  theGroups: { en: 'The groups', lt: 'Grupės' },
})

/** Faults of a payee, in words. */
export const FAULTS = texts({
  ...IDENTIFIER_FAULT_WORDS,
  identifier_of_person: { en: 'Only a company has such a number.', lt: 'Tokį kodą turi tik įmonė.' },
  creditor_name_missing: {
    en: 'Enter the payee’s name. For euro payments to an IBAN, in Latin letters.',
    lt: 'Įveskite gavėjo vardą ir pavardę arba pavadinimą. Mokėjimams eurais į IBAN – lotyniškomis raidėmis.',
  },
  creditor_name_too_long: {
    en: 'The payee’s name may have at most 70 characters.',
    lt: 'Gavėjo vardas ar pavadinimas gali turėti ne daugiau kaip 70 simbolių.',
  },
  account_id_missing: {
    en: 'Enter the IBAN or account number of the payee.',
    lt: 'Įveskite gavėjo IBAN arba sąskaitos numerį.',
  },
  account_id_invalid: {
    en: 'This is not an account number. Compare it with the one from the payee.',
    lt: 'Tai nėra sąskaitos numeris. Palyginkite jį su gavėjo nurodytu.',
  },
  iban_invalid: {
    en: 'This IBAN is not valid. Compare it with the one from the payee.',
    lt: 'Šis IBAN neteisingas. Palyginkite jį su gavėjo nurodytu.',
  },
  bic_invalid: {
    en: 'The BIC is not valid. It must be the BIC of the payee’s bank.',
    lt: 'BIC neteisingas. Jis turi būti gavėjo banko.',
  },
  currency_closed: {
    en: 'Payments in this currency are no longer possible.',
    lt: 'Mokėjimai šia valiuta nebevykdomi.',
  },
  address_incomplete: {
    en: 'Enter the town and the country, or neither.',
    lt: 'Įveskite ir miestą, ir šalį arba nė vieno.',
  },
  address_invalid: { en: 'Choose the country from the list.', lt: 'Pasirinkite šalį iš sąrašo.' },
  address_too_long: {
    en: 'The town may have at most 35 characters.',
    lt: 'Miesto pavadinimas gali turėti ne daugiau kaip 35 simbolius.',
  },
})
