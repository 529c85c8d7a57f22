/** Letters of Arabic and Persian as names are commonly written in Latin ones; short vowels are not written in either. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  آ: 'a',
  إ: 'i',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: '',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'u',
  ؤ: 'u',
  ي: 'i',
  ی: 'i',
  ى: 'a',
  ئ: 'i',
  ء: '',
}

/** Writes the Arabic and Persian letters of a text in Latin ones; vowel signs go, all else stays. */
export function arabicToLatin(text: string): string {
  return text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[\u0621-\u06cc]/g, (letter) => LETTERS[letter] ?? '')
}
