import type { InEachLanguage } from '../language.ts'

/** What a company declares before it can become a customer, in order. All must be checked. */
export const DECLARATIONS: readonly InEachLanguage[] = [
  {
    en: 'I have the authority to act for the company.',
    lt: 'Turiu įgaliojimus veikti įmonės vardu.',
  },
  {
    en: 'Everything stated in this application is true and complete.',
    lt: 'Visa šioje paraiškoje nurodyta informacija yra teisinga ir išsami.',
  },
  {
    en: 'The company will report any change of this information without delay.',
    lt: 'Apie bet kokį šios informacijos pasikeitimą įmonė praneš nedelsdama.',
  },
  {
    en: 'The company opens the account for itself and not on behalf of another person.',
    lt: 'Įmonė sąskaitą atidaro savo, o ne kito asmens vardu.',
  },
  {
    en: 'All beneficial owners of the company are disclosed.',
    lt: 'Visi įmonės naudos gavėjai yra atskleisti.',
  },
  {
    en: 'The funds of the company come from lawful sources.',
    lt: 'Įmonės lėšos gautos iš teisėtų šaltinių.',
  },
  {
    en: 'The company does not deal with sanctioned persons, entities or countries.',
    lt: 'Įmonė nevykdo sandorių su asmenimis, subjektais ar valstybėmis, kuriems taikomos sankcijos.',
  },
  {
    en: 'The company does not carry on any prohibited activity.',
    lt: 'Įmonė nevykdo jokios draudžiamos veiklos.',
  },
  {
    en: 'The company consents to screening and to checks of its data and of the persons related to it.',
    lt: 'Įmonė sutinka, kad jos ir su ja susijusių asmenų duomenys būtų tikrinami ir lyginami su sankcijų sąrašais.',
  },
  {
    en: 'The company accepts the terms and the fees.',
    lt: 'Įmonė sutinka su sąlygomis ir įkainiais.',
  },
]
