import { texts } from '../../texts.ts'

/** The notice that the contract with a customer ends. */
export const closingWords = texts({
  notice: { en: 'End of contract', lt: 'Sutarties pabaiga' },
  running: { en: 'Notice given', lt: 'Pranešta' },
  over: { en: 'Last day has passed', lt: 'Paskutinė diena praėjo' },
  give: { en: 'Give notice of the end', lt: 'Pranešti apie sutarties pabaigą' },
  withdraw: { en: 'Withdraw the notice', lt: 'Atšaukti pranešimą apie pabaigą' },
  given: { en: 'Notice given', lt: 'Pranešta' },
  ends: { en: 'Last day of the contract', lt: 'Paskutinė sutarties diena' },
  by: { en: 'Given by', lt: 'Pranešė' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  giveText: {
    en: 'The contract ends two months from today. Until then the contract continues, and the status does not change. Everybody who acts for the customer gets a letter with the last day, without the reason. The relationship does not end by itself: change the status after that day.',
    lt: 'Sutartis baigiasi po dviejų mėnesių nuo šiandien. Iki tol sutartis tęsiasi, būsena nesikeičia. Visi, veikiantys kliento vardu, gauna laišką su paskutine diena, be priežasties. Santykiai savaime nesibaigia: po tos dienos pakeiskite būseną.',
  },
  atOnce: {
    en: 'An end at the customer’s request, or for money laundering, terrorist financing, sanctions or non-cooperation, needs no notice: change the status.',
    lt: 'Kliento prašymu arba dėl pinigų plovimo, teroristų finansavimo, sankcijų ar nebendradarbiavimo baigiama be įspėjimo: pakeiskite būseną.',
  },
  withdrawText: {
    en: 'The contract continues. Everybody who acts for the customer gets a letter that says so.',
    lt: 'Sutartis tęsiasi. Visi, veikiantys kliento vardu, gauna apie tai laišką.',
  },
  running_text: {
    en: 'Notice was given that the contract ends.',
    lt: 'Pranešta, kad sutartis baigiasi.',
  },
  over_text: {
    en: 'The last day of the contract has passed. End the relationship: change the status.',
    lt: 'Paskutinė sutarties diena praėjo. Užbaikite santykius: pakeiskite būseną.',
  },
  needed: {
    en: 'This reason needs two months’ notice, and its last day must have passed. Give the notice first, or wait for that day.',
    lt: 'Dėl šios priežasties reikia įspėti prieš du mėnesius, o paskutinė diena turi būti praėjusi. Pirmiausia praneškite arba palaukite paskutinės dienos.',
  },
  wasGiven: {
    en: (name: string) => `${name} was notified that the contract ends.`,
    lt: (name: string) => `Klientui ${name} pranešta, kad sutartis baigiasi.`,
  },
  wasWithdrawn: {
    en: (name: string) => `The notice to ${name} was withdrawn.`,
    lt: (name: string) => `Pranešimas klientui ${name} atšauktas.`,
  },
})
