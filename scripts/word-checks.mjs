// Words: phrases that are hard to read, and the spelling rules of Lithuanian.

/** @typedef {{ name: string, faults: string[] }} Check */

/** Refused phrases and their replacements. A phrase of several words stands in one line. */
const PHRASES = /** @type {[RegExp, string][]} */ ([
  [/(?<!clearing )\bthe house\b(?! checks?)/gi, 'the institution, or the clearing house'],
  [/\bbeg[iu]n(s|ning)? anew\b/gi, 'start over'],
  [/\bmend(s|ed|ing)?\b/gi, 'fix'],
  [/\bheard of (lately|yet|in the last|for)\b/gi, 'has reported'],
  [/\bfirst readings\b/gi, 'first requests'],
  [/\bhalf minutes?\b/gi, '30 seconds, or the one-time code'],
  [/\bby changing rows\b/gi, 'by editing rows'],
  [/\ban euro\b/gi, 'a euro'],
  [/\bunwell\b/gi, 'degraded'],
])
/** For readers who do not program. */
const FOR_READERS = /** @type {[RegExp, string][]} */ ([
  [/\bwhoever\b/gi, 'anyone who, or the person by name'],
])
const READ = /^(docs\/|README\.md|web\/src\/|contract\/src\/)/

const TEST_TITLE = /\[[^\]\n]*\]\([^)\n]*\.tsx?\)/g

/** A form of address in upper case, without the end of a sentence before it. */
const UPPER_ADDRESS = /(?<=[^.!?\s\u201e>'`"*|]) (J\u016bs\u0173|J\u016bs|Jums|Jumis|Jus)(?!\p{L})/gu
/** A Lithuanian text in a table of texts with quotation marks of another language. */
const OTHER_QUOTES =
  /\blt: (?:'[^'\n]*["\u201d\u00ab\u00bb]|`[^`\n]*["\u201d\u00ab\u00bb]|"[^"\n]*[\u201d\u00ab\u00bb])/g

/**
 * @param {Map<string, string>} texts
 * @returns {Check[]}
 */
export function wordChecks(texts) {
  const read = [...texts].filter(
    ([file]) =>
      !file.startsWith('server/migrations/') && !/^scripts\/(word-checks|house-checks\.test)\./.test(file),
  )
  return [
    {
      name: 'words: the terms of the field, no private ones',
      faults: [
        ...read.flatMap((one) => unsaid(one, PHRASES)),
        ...read
          .filter(([file]) => READ.test(file))
          .flatMap(([file, text]) => unsaid([file, text.replace(TEST_TITLE, '')], FOR_READERS)),
      ],
    },
    {
      name: 'words: Lithuanian addresses its reader in lower case, and quotes as it should',
      faults: read.flatMap(([file, text]) =>
        [UPPER_ADDRESS, OTHER_QUOTES].flatMap((pattern) =>
          [...text.matchAll(pattern)].map(
            (found) => `${file}:${lineOf(text, found.index)}: ${found[0].trim()}`,
          ),
        ),
      ),
    },
  ]
}

function unsaid(/** @type {[string, string]} */ [file, text], /** @type {[RegExp, string][]} */ phrases) {
  return phrases.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(
      (found) => `${file}:${lineOf(text, found.index)}: ${found[0]} (say: ${instead})`,
    ),
  )
}

const lineOf = (/** @type {string} */ text, /** @type {number} */ index) =>
  text.slice(0, index).split('\n').length
