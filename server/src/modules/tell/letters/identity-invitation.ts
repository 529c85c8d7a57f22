import { counted } from '@fondaco/rules/language.ts'
import { CHECK_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import type { LetterWords } from './words.ts'

/** Invites a person of a company, who need not have a sign-in, to confirm their identity. */
export const identityInvitation: LetterWords<{
  readonly company: string
  readonly path: string
  readonly days: number
}> = {
  en: ({ company, path, days }, product) => ({
    subject: `Confirm who you are for ${company}`,
    parts: [
      `${company} has an account with ${product}, or is opening one, and named you as one of its people. The law requires us to confirm who you are.`,
      `Have your passport or identity card ready. The check takes about ${CHECK_MINUTES} minutes, on a phone or a computer with a camera.`,
      { button: 'Confirm who you are', path },
      `The link is valid for ${days} ${counted('en', days, { one: 'day', other: 'days' })}. It is only for you: please do not forward it.`,
      'If you do not know this company, do not open the link and contact Customer Support.',
    ],
  }),
  lt: ({ company, path, days }, product) => ({
    subject: `Patvirtinkite savo tapatybę (${company})`,
    parts: [
      `${company} turi arba atidaro sąskaitą (${product}) ir nurodė, kad esate vienas iš jos asmenų. Pagal teisės aktus turime patvirtinti jūsų tapatybę.`,
      `Turėkite po ranka pasą arba asmens tapatybės kortelę. Patikra trunka apie ${CHECK_MINUTES} minučių; reikia telefono arba kompiuterio su kamera.`,
      { button: 'Patvirtinti tapatybę', path },
      `Nuoroda galioja ${days} ${counted('lt', days, { one: 'dieną', few: 'dienas', other: 'dienų' })}. Ji skirta tik jums: prašome jos nepersiųsti.`,
      'Jei šios įmonės nežinote, nuorodos neatverkite ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
