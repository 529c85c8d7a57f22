/**
 * Letters of Arabic, Persian, Urdu, Pashto, Kurdish and Uighur with their common Latin spelling in names. Most of these
 * languages do not write short vowels.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  ٱ: 'a',
  أ: 'a',
  آ: 'a',
  إ: 'i',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ټ: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  څ: 'ts',
  ځ: 'dz',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ڈ: 'd',
  ډ: 'd',
  ذ: 'dh',
  ر: 'r',
  ڑ: 'r',
  ړ: 'r',
  ڕ: 'r',
  ز: 'z',
  ژ: 'zh',
  ږ: 'zh',
  س: 's',
  ش: 'sh',
  ښ: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: '',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ګ: 'g',
  ڭ: 'ng',
  ل: 'l',
  ڵ: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  ڼ: 'n',
  ه: 'h',
  ہ: 'h',
  ۂ: 'h',
  ھ: 'h',
  ۀ: 'a',
  ە: 'a',
  ة: 'a',
  ۃ: 'a',
  و: 'u',
  ؤ: 'u',
  ۆ: 'o',
  ۇ: 'u',
  ۈ: 'u',
  ۋ: 'v',
  ي: 'i',
  ی: 'i',
  ى: 'a',
  ئ: 'i',
  ې: 'e',
  ێ: 'e',
  ۍ: 'i',
  ے: 'e',
  ۓ: 'e',
  ء: '',
}

/** Letters that Persian speaks otherwise than Arabic. */
const IN_PERSIAN: Readonly<Record<string, string>> = { ث: 's', ذ: 'z', ض: 'z' }
/** Letters that Arabic does not have. */
const PERSIAN = /[پچژگکی]/

/** Writes Arabic letters of a text in Latin letters, and its digits in ours. Other letters stay. */
export function arabicToLatin(text: string): string {
  const persian = PERSIAN.test(text)
  return (
    text
      .replaceAll('\u0640', '')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
      // The article is a word of its own, and a first و is a consonant.
      .replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, 'al ')
      .replace(/(?<!\p{L})و(?=\p{L})/gu, persian ? 'v' : 'w')
      .replace(
        /\p{Script=Arabic}/gu,
        (letter) => (persian ? IN_PERSIAN[letter] : undefined) ?? LETTERS[letter] ?? letter,
      )
  )
}
