import { counted, type InEachLanguage } from '@fondaco/rules/language.ts'

/** Texts about files that the page and the server both use. */

export const MAX_FILE_BYTES = 8_000_000

export const FILE_WORDS = {
  tooLarge: {
    en: 'size of file must be less then 8,000,000 bytes',
    lt: 'failo dydis turi būti mažesnis nei 8,000,000 baitų',
  },
  empty: { en: 'size of file must greater then 1 byte', lt: 'failo dydis turi būti bent 1 baitas' },
  invalid: { en: 'File is invalid', lt: 'Failas netinkamas' },
  onlyOne: { en: 'You can upload only one file', lt: 'Galite įkelti tik vieną failą' },
  notKept: { en: 'Failed to upload the file', lt: 'Failo įkelti nepavyko' },
  none: { en: 'Choose at least one file.', lt: 'Pasirinkite bent vieną failą.' },
} as const satisfies Record<string, InEachLanguage>

export const tooManyFiles = (most: number): InEachLanguage => ({
  en: `Please upload up to ${most} files`,
  lt: `Įkelkite ne daugiau kaip ${most} ${counted('lt', most, { one: 'failą', few: 'failus', other: 'failų' })}`,
})
