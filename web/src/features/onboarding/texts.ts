import { texts } from '../../texts.ts'

/** Texts of several prompts. */
export const words = texts({
  required: { en: 'is required', lt: 'privaloma užpildyti' },
  go: { en: 'Continue', lt: 'Tęsti' },
  back: { en: 'Back', lt: 'Atgal' },
  country: { en: 'Country', lt: 'Šalis' },
  city: { en: 'City', lt: 'Miestas' },
  street: { en: 'Street and house', lt: 'Gatvė ir namas' },
  postalCode: { en: 'Postal code', lt: 'Pašto kodas' },
  describe: { en: 'Please describe', lt: 'Apibūdinkite' },
})
