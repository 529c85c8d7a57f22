import { texts } from '../../texts.ts'

/** Words about people for whom a sign-in is asked. */
export const invitationWords = texts({
  title: { en: 'Invited', lt: 'Pakviesti' },
  invite: { en: 'Invite a person', lt: 'Pakviesti asmenį' },
  inviteText: {
    en: (company: string) =>
      `They get a letter to confirm their address. Our staff check who they are; then they can sign in for ${company}, and you give them permissions.`,
    lt: (company: string) =>
      `Asmuo gaus laišką adresui patvirtinti. Mūsų darbuotojai patikrins jo tapatybę; tada bus galima prisijungti (${company}), o teises suteiksite jūs.`,
  },
  invited: {
    en: (name: string) => `${name} is invited.`,
    lt: (name: string) => `Pakvietimas išsiųstas: ${name}.`,
  },
  none: { en: 'Nobody is invited', lt: 'Pakviestų asmenų nėra' },
  noneHint: {
    en: 'Invite a colleague who should see this company’s accounts or pay for it.',
    lt: 'Pakvieskite kolegą, kuris turėtų matyti įmonės sąskaitas arba mokėti jos vardu.',
  },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  role: { en: 'Role', lt: 'Vaidmuo' },
  roleHint: {
    en: 'Somebody with an authorized signature can be given permissions to pay. An employee reads.',
    lt: 'Asmeniui su parašo teise galima suteikti teisę mokėti. Darbuotojas tik mato.',
  },
  asked: { en: 'Invited', lt: 'Pakviesta' },
  state: { en: 'State', lt: 'Būsena' },
  unconfirmed: { en: 'Address not confirmed', lt: 'Adresas nepatvirtintas' },
  checking: { en: 'Our staff check them', lt: 'Tikrina mūsų darbuotojai' },
  soon: { en: 'Sign-in being set up', lt: 'Ruošiamas prisijungimas' },
  acts: { en: 'Change', lt: 'Keisti' },
  withdraw: { en: 'Withdraw', lt: 'Atsiimti' },
  withdrawOf: {
    en: (name: string) => `Withdraw the invitation of ${name}`,
    lt: (name: string) => `Atsiimti pakvietimą: ${name}`,
  },
  withdrawText: {
    en: 'They do not get a sign-in by this invitation. If our staff have begun to check them, they stay on record.',
    lt: 'Pagal šį pakvietimą prisijungimas nebus suteiktas. Jei mūsų darbuotojai jau pradėjo asmenį tikrinti, duomenys apie jį lieka.',
  },
  withdrawn: {
    en: (name: string) => `The invitation of ${name} is withdrawn.`,
    lt: (name: string) => `Pakvietimas atsiimtas: ${name}.`,
  },
  first_name: { en: 'First name', lt: 'Vardas' },
  last_name: { en: 'Last name', lt: 'Pavardė' },
  email: { en: 'E-mail address', lt: 'El. pašto adresas' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
})
