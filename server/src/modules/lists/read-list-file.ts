import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@fondaco/rules/language.ts'
import { MOST_LIST_LINES } from '@fondaco/rules/lists/list-file.ts'
import { readLine } from '../../platform/http/read-line.ts'
import { readInput } from '../../platform/http/serve-call.ts'
import { type CsvLine, readCsv, refuseWrongLines, saidInLine } from '../../platform/read-csv.ts'
import { valuesIn } from './add-entry.ts'
import { type InstitutionList, nameOf } from './institution-list.ts'

/**
 * Reads a file of a list. It is taken whole or not at all: refuses `import_lines_wrong` with the wrong lines, and as `readCsv`
 * does. An entry that the list has already, as it is in the file, is never wrong.
 */
export function readListFile<Values extends object>(
  list: InstitutionList<Values>,
  csv: string,
  language: Language,
  present: readonly Values[],
): Values[] {
  const { columns } = list
  const lines = readCsv(csv, { columns, needed: columns, mostLines: MOST_LIST_LINES })
  const listed = new Map(present.map((entry) => [list.keyOf(entry), valuesIn(list, entry)]))
  const seen = new Map<string, number>()
  const judge = ({ line, cells, fault }: CsvLine<keyof Values & string>) => {
    if (fault) return { fault: fault[language] }
    return readLine(() => {
      const values = readInput(list.line, list.saidIn(cells), 'line', language)
      const key = list.keyOf(values)
      if (!isDeepStrictEqual(listed.get(key), values)) list.refuseWrong(values)
      return { key, values, line }
    }, language)
  }
  const wrong: { line: number; text: string }[] = []
  const read = lines.flatMap((line) => {
    const judged = judge(line)
    if ('fault' in judged) {
      wrong.push({ line: line.line, text: judged.fault })
      return []
    }
    const { key, values } = judged.read
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line.line)
    else wrong.push({ line: line.line, text: saidInLine(nameOf(list, values, language), first)[language] })
    return [values]
  })
  refuseWrongLines(lines, wrong)
  return read
}
