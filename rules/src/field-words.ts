import type { InEachLanguage } from './language.ts'

/** Faults of fields that forms and schemas both name: the end of a sentence that begins with the field. */

export const REQUIRED: InEachLanguage = { en: 'is required', lt: 'privaloma užpildyti' }
export const AT_LEAST_TWO: InEachLanguage = {
  en: 'must be at least 2 characters',
  lt: 'turi būti bent 2 simboliai',
}
export const NOT_DECIMAL: InEachLanguage = {
  en: 'must be a decimal such as 1234.50',
  lt: 'turi būti dešimtainis skaičius, pvz., 1234.50',
}
export const SPECIAL_CHARACTERS: InEachLanguage = {
  en: 'should not contains special characters or numbers',
  lt: 'negali turėti specialiųjų simbolių ar skaitmenų',
}

export const PHONE_DIGITS: InEachLanguage = {
  en: 'The number without its dial code must have 8 to 15 digits.',
  lt: 'Numeris be šalies kodo turi būti sudarytas iš 8–15 skaitmenų.',
}
