import type { ReactNode } from 'react'
import { Empty } from '../feedback/states.tsx'
import { Card } from '../show/card.tsx'
import type { ListName, useCardList } from './define-list.tsx'
import { ListRows } from './list-rows.tsx'
import { countText, Pager } from './pager.tsx'

/** A list as a part of a screen: without a bar, since the screen chooses what it holds. */
export function ListInCard<N extends ListName, Given extends readonly unknown[]>({
  of,
  given,
  side,
  noneYet,
  more,
}: {
  of: ReturnType<typeof useCardList<N, Given>>
  /** For the columns. */
  given: Given
  /** At the right of the heading; without it, how many rows there are. */
  side?: ReactNode
  /** Instead of the list's own words for a list without rows. */
  noneYet?: string
  /** Below the rows, such as a link to the whole list. */
  more?: ReactNode
}): ReactNode {
  const { definition, go, list } = of
  const { title, noneYet: ownWords, noneYetHint } = definition.words()
  const { rows, metadata } = list.data ?? {}
  const isPaged = metadata !== undefined && metadata.count > metadata.limit
  return (
    <Card
      title={title}
      side={side ?? (metadata && metadata.count > 0 ? countText(metadata) : null)}
      footer={
        isPaged || more ? (
          <>
            {isPaged ? <Pager metadata={metadata} shown={rows?.length ?? 0} go={go} /> : null}
            {more}
          </>
        ) : null
      }
    >
      <ListRows
        of={of}
        given={given}
        columns={definition.useColumns(...given).filter(({ hidden }) => !hidden)}
        noneYet={<Empty title={noneYet ?? ownWords}>{noneYet === undefined ? noneYetHint : null}</Empty>}
      />
    </Card>
  )
}
