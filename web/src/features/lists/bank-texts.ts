import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the back office about whitelisted banks. */
export const words = texts({
  title: { en: 'Whitelisted banks', lt: 'Leidžiami bankai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'whitelisted bank', other: 'whitelisted banks' }),
    lt: (count: number) =>
      counted('lt', count, { one: 'leidžiamas bankas', few: 'leidžiami bankai', other: 'leidžiamų bankų' }),
  },
  about: {
    en: 'A wire transfer (also in shekels, or same-day in euro) to or from a bank that is not on the list waits for review. SEPA and internal payments do not use the list. A wire to or from a bank on the list can still be held for other reasons. While the list is empty, no wire is held for its bank. Two people change the list.',
    lt: 'Tarptautinis pervedimas (taip pat šekeliais arba tos pačios dienos eurais) į sąraše nesantį banką arba iš jo sulaikomas peržiūrai. SEPA ir vidiniams mokėjimams sąrašas netaikomas. Pervedimas į sąraše esantį banką arba iš jo vis tiek gali būti sulaikytas dėl kitų priežasčių. Kol sąrašas tuščias, dėl banko joks pervedimas nesulaikomas. Sąrašą keičia du žmonės.',
  },
  search: { en: 'BIC or bank', lt: 'BIC arba bankas' },
  noneYetHint: {
    en: 'No wire is held for its bank. Once the list has a bank, wires to and from all other banks wait for review.',
    lt: 'Dėl banko joks pervedimas nesulaikomas. Įrašius pirmą banką, pervedimai į visus kitus ir iš jų bus sulaikomi peržiūrai.',
  },
  bic: { en: 'BIC', lt: 'BIC' },
  note: { en: 'Bank', lt: 'Bankas' },
  standsFor: { en: 'Stands for', lt: 'Apima' },
  allBranches: { en: 'All branches', lt: 'Visus padalinius' },
  oneBranch: { en: 'This branch only', lt: 'Tik šį padalinį' },
  add: { en: 'Add a bank', lt: 'Pridėti banką' },
  bicHint: {
    en: '8 characters for all branches of the bank, 11 for one branch.',
    lt: '8 ženklai – visi banko padaliniai, 11 ženklų – vienas padalinys.',
  },
  noteHint: { en: 'The name of the bank, or a remark.', lt: 'Banko pavadinimas arba pastaba.' },
  bicWrong: {
    en: 'A BIC has 8 or 11 characters, such as DEUTDEFF.',
    lt: 'BIC turi 8 arba 11 ženklų, pvz., DEUTDEFF.',
  },
  first: {
    en: 'This is the first bank of the list. Once it is approved, wires to and from all other banks wait for review.',
    lt: 'Tai pirmas sąrašo bankas. Jį patvirtinus, pervedimai į visus kitus bankus ir iš jų bus sulaikomi peržiūrai.',
  },
  found: { en: 'Other bank', lt: 'Kitas bankas' },
})
