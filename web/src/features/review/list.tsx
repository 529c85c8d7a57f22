import { defineList } from '../../kit/list/define-list.tsx'
import { PATHS, staffTransactionPath } from '../../paths.ts'
import { texts, textsNow } from '../../texts.ts'
import { useListColumns } from './list-columns.tsx'
import { MANY, ONE } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'

const words = texts({
  label: { en: 'Transactions', lt: 'Operacijos' },
  none: { en: 'No transaction fits this filter.', lt: 'Šio filtro neatitinka jokia operacija.' },
  noneHint: {
    en: 'Choose other dates or take a filter away.',
    lt: 'Pasirinkite kitas datas arba atsisakykite kurio nors filtro.',
  },
  noneYetHint: {
    en: 'New ones appear here by themselves. For older ones choose other dates.',
    lt: 'Naujos čia atsiranda savaime. Norėdami matyti senesnes, pasirinkite kitas datas.',
  },
})

/** The transactions of every customer of the entities that are switched on. */
export const staffTransactionList = defineList({
  call: 'listTransactionsCrm',
  path: PATHS.staffTransactions.path,
  filters: {
    one: ONE,
    many: MANY,
    form: ({ search, change, clear }) => <ListFilters search={search} change={change} clear={clear} />,
  },
  columns: useListColumns,
  words: () => {
    const t = textsNow(words)
    return { label: t.label, none: t.none, noneHint: t.noneHint, noneYet: t.none, noneYetHint: t.noneYetHint }
  },
  rowLink: ({ _id }) => staffTransactionPath(_id),
  remember: 'staff-transactions',
  firstSort: '-creation_date',
  live: true,
})
