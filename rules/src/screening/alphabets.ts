/** Alphabets with the common Latin spelling of each letter in names, without signs for hard and soft. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  // Georgian, after the official system
  ...spelled(
    'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
    'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h',
  ),
  // Armenian, after BGN/PCGN
  ...spelled(
    'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
    'a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f',
  ),
  // Hebrew: consonants, and the vowels for which they stand
  ...spelled('אבגדהוזחטיכךלמםנןסעפףצץקרשת', 'a b g d h u z h t y k k l m m n n s a p f ts ts k r sh t'),
  // Kazakh, Kyrgyz, Tajik, Tatar and Macedonian letters that other Cyrillic alphabets do not have
  ...spelled('қңүұәғөһҳҷҗѕ', 'k n u u a g o h h j zh dz'),
  // Azerbaijani
  ...spelled('ə', 'a'),
])

function spelled(letters: string, latin: string): (readonly [string, string])[] {
  const spellings = latin.split(' ')
  return [...letters].map((letter, at) => [letter, spellings[at] ?? letter] as const)
}

/** Writes the letters of these alphabets, in lower case, in Latin letters. Other letters stay. */
export function alphabetsToLatin(text: string): string {
  return text
    .replaceAll('ու', 'u')
    .replace(/(?<!\p{L})ո/gu, 'vo')
    .replace(/[^ -~]/gu, (letter) => LETTERS.get(letter) ?? letter)
}
