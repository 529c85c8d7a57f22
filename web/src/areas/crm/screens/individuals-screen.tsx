import type { ReactNode } from 'react'
import { individualList } from '../../../features/individuals/list.tsx'
import { words } from '../../../features/individuals/texts.ts'
import { List, useList } from '../../../kit/list/define-list.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTexts } from '../../../texts.ts'

/** `/crm/individuals`: the individuals of the entities that are switched on. The view lives in the URL. */
export function IndividualsScreen(): ReactNode {
  return (
    <Page title={useTexts(words).title}>
      <List of={useList(individualList)} given={[]} />
    </Page>
  )
}
