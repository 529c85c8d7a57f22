import { texts } from '../../../texts.ts'

/** Texts of the list of a structure and of its dialogs. */
export const words = texts({
  lead: {
    en: 'Add everyone who owns, manages or represents the company. One person can have several roles. If a legal entity owns the company, add its owners too, with their shares in it.',
    lt: 'Nurodykite visus, kurie yra įmonės savininkai, vadovai ar atstovai. Vienas asmuo gali turėti kelis vaidmenis. Jei įmonės savininkas yra juridinis asmuo, nurodykite ir jo savininkus bei jų dalis jame.',
  },
  needed: {
    en: (roles: string) => `The company needs each of these roles: ${roles}.`,
    lt: (roles: string) => `Įmonėje turi būti kiekvienas iš šių vaidmenų: ${roles}.`,
  },
  missing: {
    en: (fault: string, roles: string) => `${fault}. Nobody has these roles yet: ${roles}.`,
    lt: (fault: string, roles: string) => `${fault}. Šių vaidmenų dar niekas neturi: ${roles}.`,
  },
  allocated: {
    en: (total: number) => `${total} of 100 % allocated`,
    lt: (total: number) => `Paskirstyta ${total} iš 100 %`,
  },
  ownership: { en: 'Ownership', lt: 'Nuosavybė' },
  persons: { en: 'People', lt: 'Fiziniai asmenys' },
  entities: { en: 'Legal entities', lt: 'Juridiniai asmenys' },
  noPersons: { en: 'No people have been added yet.', lt: 'Fizinių asmenų dar nepridėta.' },
  noEntities: {
    en: 'No legal entities have been added. Add one if it owns or manages the company.',
    lt: 'Juridinių asmenų nepridėta. Pridėkite, jei juridinis asmuo yra įmonės savininkas ar vadovas.',
  },
  addPerson: { en: 'Add a person', lt: 'Pridėti fizinį asmenį' },
  addEntity: { en: 'Add an entity', lt: 'Pridėti juridinį asmenį' },
  edit: { en: 'Edit', lt: 'Keisti' },
  editOf: { en: (name: string) => `Edit ${name}`, lt: (name: string) => `Keisti: ${name}` },
  remove: { en: 'Delete', lt: 'Ištrinti' },
  removeOf: { en: (name: string) => `Delete ${name}`, lt: (name: string) => `Ištrinti: ${name}` },
  removeText: {
    en: 'The roles and the shares are deleted too.',
    lt: 'Bus ištrinti ir vaidmenys bei dalys.',
  },
  save: { en: 'Save', lt: 'Išsaugoti' },
  lose: {
    en: 'What you typed is not saved. Close without saving?',
    lt: 'Tai, ką įvedėte, neišsaugota. Uždaryti neišsaugojus?',
  },
  unnamed: { en: 'No name', lt: 'Be vardo' },
  first_name: { en: 'First name', lt: 'Vardas' },
  last_name: { en: 'Last name', lt: 'Pavardė' },
  email: { en: 'E-mail address', lt: 'El. pašto adresas' },
  legal_name: { en: 'Legal name', lt: 'Juridinis pavadinimas' },
  vat_id: { en: 'VAT number', lt: 'PVM mokėtojo kodas' },
  registration_number: { en: 'Registration number', lt: 'Registracijos numeris' },
  numbersHint: {
    en: 'One of the two numbers is enough.',
    lt: 'Pakanka vieno iš dviejų numerių.',
  },
  role: { en: 'Role', lt: 'Vaidmuo' },
  control_percentage: { en: 'Share', lt: 'Dalis' },
})
