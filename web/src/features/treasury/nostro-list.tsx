import { NOSTRO_USE_WORDS } from '@fondaco/rules/treasury/own-account.ts'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineCardList } from '../../kit/list/define-list.tsx'
import { RowAct } from '../../kit/list/row-act.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words as bankWords, nostroWords } from './bank-texts.ts'
import { numberText } from './number-text.ts'

export type Nostro = Result<'listNostros'>[number]

/** @param change opens the dialog about an account; null: the reader changes none */
function useNostroColumns(change: ((nostro: Nostro) => void) | null): readonly Column<Nostro>[] {
  const t = { ...useTexts(bankWords), ...useTexts(nostroWords) }
  const language = useLanguage()
  const nameOf = ({ entity, currency, use }: Nostro) =>
    `${entity} ${currency}, ${NOSTRO_USE_WORDS[use][language].toLowerCase()}`
  return [
    { id: 'account', title: t.account, cell: nameOf },
    {
      id: 'number',
      title: t.number,
      cell: ({ account_number }) => (account_number === null ? t.noNumber : numberText(account_number)),
    },
    {
      id: 'held',
      title: t.held,
      right: true,
      narrow: 'end',
      cell: ({ held, currency }) =>
        held === null ? t.notBooked : <Amount value={held} currency={currency} />,
    },
    ...(change === null
      ? []
      : [
          {
            id: 'actions',
            title: t.actions,
            narrow: 'mark' as const,
            cell: (nostro: Nostro) =>
              nostro.change_id === null ? (
                <RowAct name={t.changeOf(nameOf(nostro))} press={() => change(nostro)}>
                  {t.change}
                </RowAct>
              ) : (
                <Link to={changePath(nostro.change_id)}>{t.waits}</Link>
              ),
          },
        ]),
  ]
}

/** The institution's accounts at a bank. */
export const nostroList = defineCardList({
  call: 'listNostros',
  useColumns: useNostroColumns,
  words: () => {
    const { title, noneYet, noneYetHint } = textsNow(nostroWords)
    return { title, noneYet, noneYetHint }
  },
})
