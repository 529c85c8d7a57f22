import type { ReactNode } from 'react'
import { changeList } from '../../../features/changes/list.tsx'
import { words } from '../../../features/changes/texts.ts'
import { List, useList } from '../../../kit/list/define-list.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'

/** `/crm/changes`: changes that need two people. The view lives in the URL. */
export function ChangesScreen(): ReactNode {
  const t = useTexts(words)
  return (
    <Page title={t.title}>
      <Note>{t.about}</Note>
      <List of={useList(changeList)} given={[]} />
    </Page>
  )
}
