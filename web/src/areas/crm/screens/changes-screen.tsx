import type { ReactNode } from 'react'
import { changeList } from '../../../features/changes/list.tsx'
import { words } from '../../../features/changes/texts.ts'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'

/** `/crm/changes`: changes that need two people. The view lives in the URL. */
export function ChangesScreen(): ReactNode {
  const t = useTexts(words)
  return <ListPage of={useList(changeList)} given={[]} before={<Note>{t.about}</Note>} />
}
