import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about the institution's banks and its accounts with them. */
export const words = texts({
  title: { en: 'Banks', lt: 'Bankai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'bank', other: 'banks' }),
    lt: (count: number) => counted('lt', count, { one: 'bankas', few: 'bankai', other: 'bankų' }),
  },
  about: {
    en: 'The banks where the institution keeps money. Two people change them.',
    lt: 'Bankai, kuriuose įstaiga laiko pinigus. Juos keičia du žmonės.',
  },
  none: { en: 'No bank fits this filter.', lt: 'Šio filtro neatitinka joks bankas.' },
  noneYet: { en: 'No banks yet', lt: 'Bankų dar nėra' },
  noneYetHint: {
    en: 'Add the first bank. A colleague with the same permission approves it.',
    lt: 'Pridėkite pirmą banką. Jį patvirtins kolega, turintis tą pačią teisę.',
  },
  clear: { en: 'Clear all filters', lt: 'Išvalyti visus filtrus' },
  search: { en: 'Name or BIC', lt: 'Pavadinimas arba BIC' },
  theBank: { en: 'The bank', lt: 'bankas' },
  name: { en: 'Name', lt: 'Pavadinimas' },
  bic: { en: 'BIC', lt: 'BIC' },
  bicHint: { en: '8 or 11 characters', lt: '8 arba 11 ženklų' },
  mainAccount: { en: 'Main account', lt: 'Pagrindinė sąskaita' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  currencyOfMain: { en: 'Its currency', lt: 'Jos valiuta' },
  street: { en: 'Street', lt: 'Gatvė' },
  city: { en: 'City', lt: 'Miestas' },
  postalCode: { en: 'Postal code', lt: 'Pašto kodas' },
  country: { en: 'Country', lt: 'Šalis' },
  address: { en: 'Address', lt: 'Adresas' },
  entities: { en: 'Entities', lt: 'Įstaigos' },
  state: { en: 'State', lt: 'Būsena' },
  active: { en: 'Active', lt: 'Aktyvus' },
  notActive: { en: 'Not active', lt: 'Neaktyvus' },
  isActive: { en: 'Accounts can be opened with it', lt: 'Jame galima atidaryti sąskaitas' },
  nostros: { en: 'Accounts', lt: 'Sąskaitos' },
  missing: {
    en: 'The details of this bank are missing. Change it, or move its accounts to the banks where they are.',
    lt: 'Šio banko duomenų nėra. Pakeiskite banką arba priskirkite jo sąskaitas bankams, kuriuose jos yra.',
  },
  noDetails: { en: 'Details are missing', lt: 'Duomenų nėra' },
  add: { en: 'Add a bank', lt: 'Pridėti banką' },
  change: { en: 'Change', lt: 'Keisti' },
  changeOf: { en: (name: string) => `Change ${name}`, lt: (name: string) => `Keisti: ${name}` },
  details: { en: 'Details', lt: 'Duomenys' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: {
    en: 'For the colleague who approves it, at least 3 characters',
    lt: 'Tvirtinančiam kolegai, bent 3 ženklai',
  },
  reasonShort: { en: 'must be at least 3 characters', lt: 'turi būti bent 3 ženklai' },
  propose: { en: 'Propose', lt: 'Siūlyti' },
  proposed: {
    en: 'Proposed. A colleague with the same permission approves it.',
    lt: 'Pasiūlyta. Patvirtins kolega, turintis tą pačią teisę.',
  },
  isRequired: { en: 'is required', lt: 'privaloma užpildyti' },
  twoAtLeast: { en: 'must be at least 2 characters', lt: 'turi būti bent 2 simboliai' },
  bicWrong: {
    en: 'must have 8 or 11 characters, such as DEUTDEFF',
    lt: 'turi būti 8 arba 11 ženklų, pvz., DEUTDEFF',
  },
  numberWrong: {
    en: 'must be an IBAN without a mistake, or an account number of letters and digits',
    lt: 'turi būti IBAN be klaidų arba sąskaitos numeris iš raidžių ir skaitmenų',
  },
  changes: { en: 'Changes', lt: 'Pakeitimai' },
  noChanges: { en: 'No changes yet', lt: 'Pakeitimų dar nebuvo' },
  noChangesHint: {
    en: 'It came with the installation, and nobody has changed it.',
    lt: 'Jis atsirado kartu su sistema, ir niekas jo dar nekeitė.',
  },
  what: { en: 'What', lt: 'Kas keičiama' },
  when: { en: 'When', lt: 'Kada' },
  why: { en: 'Why', lt: 'Kodėl' },
  proposedBy: { en: 'Proposed by', lt: 'Pasiūlė' },
  approvedBy: { en: 'Approved by', lt: 'Patvirtino' },
  waits: { en: 'Waits for approval', lt: 'Laukia patvirtinimo' },
  made: { en: 'Made', lt: 'Atlikta' },
  someEntities: {
    en: 'This bank also serves entities that you do not see, so you cannot change it.',
    lt: 'Šis bankas aptarnauja ir įstaigas, kurių nematote, todėl jo keisti negalite.',
  },
})

/** Texts about accounts at banks. */
export const nostroWords = texts({
  title: { en: 'Accounts with this bank', lt: 'Sąskaitos šiame banke' },
  noneYet: { en: 'No accounts with this bank yet', lt: 'Sąskaitų šiame banke dar nėra' },
  noneYetHint: {
    en: 'Open one for an entity, a currency and a use.',
    lt: 'Atidarykite sąskaitą įstaigai, valiutai ir paskirčiai.',
  },
  account: { en: 'Account', lt: 'Sąskaita' },
  entity: { en: 'Entity', lt: 'Įstaiga' },
  use: { en: 'Use', lt: 'Paskirtis' },
  number: { en: 'Account number', lt: 'Sąskaitos numeris' },
  noNumber: { en: 'Not said yet', lt: 'Dar nenurodytas' },
  held: { en: 'By the ledger', lt: 'Pagal apskaitą' },
  notBooked: {
    en: 'Nothing booked yet',
    lt: 'Dar neįrašyta',
  },
  heldHint: {
    en: 'An account has no amount here until a bank statement or a transfer is booked on it.',
    lt: 'Sąskaitos suma čia atsiras, kai joje bus įrašytas banko išrašas arba pervedimas.',
  },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  open: { en: 'Open an account', lt: 'Atidaryti sąskaitą' },
  openText: {
    en: 'The account gets an account of its own in the ledger once a colleague approves it.',
    lt: 'Kolegai patvirtinus, sąskaita apskaitoje gaus atskirą sąskaitą.',
  },
  bank: { en: 'Bank', lt: 'Bankas' },
})
