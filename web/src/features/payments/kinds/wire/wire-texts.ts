import { texts } from '../../../../texts.ts'

export const fieldWords = texts({
  payeePart: { en: 'Payee', lt: 'Gavėjas' },
  kind: { en: 'The payee is', lt: 'Gavėjas yra' },
  PERSON: { en: 'A person', lt: 'Asmuo' },
  COMPANY: { en: 'A company', lt: 'Įmonė' },
  name: { en: 'Payee name', lt: 'Gavėjo vardas ir pavardė arba pavadinimas' },
  nameHint: { en: 'As it is registered at the payee’s bank', lt: 'Taip, kaip nurodyta gavėjo banke' },
  street: { en: 'Street and number', lt: 'Gatvė ir namo numeris' },
  postalCode: { en: 'Postal code (optional)', lt: 'Pašto kodas (neprivaloma)' },
  town: { en: 'Town', lt: 'Miestas' },
  country: { en: 'Country', lt: 'Šalis' },
  bankPart: { en: 'Payee’s bank', lt: 'Gavėjo bankas' },
  account: { en: 'IBAN or account number', lt: 'IBAN arba sąskaitos numeris' },
  bic: { en: 'BIC (SWIFT code) of the bank', lt: 'Banko BIC (SWIFT kodas)' },
  byIban: {
    en: (bank: string) => `${bank}: found by the IBAN. You can leave this field empty.`,
    lt: (bank: string) => `${bank}: rasta pagal IBAN. Šį lauką galite palikti tuščią.`,
  },
  bankUnknown: {
    en: (country: string) => `Bank in ${country}, not in our directory`,
    lt: (country: string) => `Bankas (${country}), kurio mūsų kataloge nėra`,
  },
  byName: {
    en: 'The bank has no BIC, or I do not know it',
    lt: 'Bankas neturi BIC arba jo nežinau',
  },
  bankName: { en: 'Name of the bank', lt: 'Banko pavadinimas' },
  bankTown: { en: 'Town of the bank', lt: 'Banko miestas' },
  bankCountry: { en: 'Country of the bank', lt: 'Banko šalis' },
  clearingCode: { en: 'Clearing code (optional)', lt: 'Kliringo kodas (neprivaloma)' },
  clearingHint: {
    en: 'Such as an ABA routing number or a sort code',
    lt: 'Pvz., ABA numeris arba rūšiavimo kodas (sort code)',
  },
  intermediary: { en: 'Add an intermediary bank', lt: 'Pridėti banką tarpininką' },
  noIntermediary: { en: 'Leave the intermediary bank out', lt: 'Be banko tarpininko' },
  intermediaryBic: { en: 'BIC of the intermediary bank', lt: 'Banko tarpininko BIC' },
  intermediaryHint: {
    en: 'Only if the payee gave you one. Otherwise leave this field empty.',
    lt: 'Tik jei gavėjas jį nurodė. Kitu atveju palikite tuščią.',
  },
  paymentPart: { en: 'Payment', lt: 'Mokėjimas' },
  charges: { en: 'Who pays the charges of the banks', lt: 'Kas moka bankų mokesčius' },
  insideEea: {
    en: 'Inside the EEA each side pays the charges of its own bank. There is no other choice.',
    lt: 'EEE viduje kiekviena pusė moka savo banko mokesčius. Kito pasirinkimo nėra.',
  },
  claimedLater: {
    en: 'Other banks may claim their charges later. They are not part of the fee shown here.',
    lt: 'Kiti bankai savo mokesčių gali pareikalauti vėliau. Čia rodomas mokestis jų neapima.',
  },
  purpose: { en: 'Purpose', lt: 'Mokėjimo tikslas' },
  purposeHint: { en: 'Such as goods, rent or salary', lt: 'Pvz., prekės, nuoma ar atlyginimas' },
  ordinary: { en: 'Ordinary', lt: 'Įprastai' },
  express: { en: 'Same day', lt: 'Tą pačią dieną' },
  onDate: { en: 'On a date', lt: 'Nurodytą dieną' },
})
