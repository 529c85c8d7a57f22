import { ENTITIES } from '@fondaco/rules/entity.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan, useMe } from '../../../api/session.tsx'
import { type Word, type WordAct, wordList } from '../../../features/words/list.tsx'
import { words } from '../../../features/words/texts.ts'
import { WordDialog } from '../../../features/words/word-dialog.tsx'
import { WordHistory } from '../../../features/words/word-history.tsx'
import { useList } from '../../../kit/list/define-list.tsx'
import { ListPage } from '../../../kit/page/list-page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/blacklisted_words`: the words that hold payments. The view lives in the URL. */
export function BlacklistedWordsScreen(): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const isAllowed = useCan()('manage:blacklisted_words')
  const mayChange = isAllowed && ENTITIES.every((entity) => entities.includes(entity))
  const [asked, setAsked] = useState<{ word: Word; act: WordAct } | 'new' | null>(null)
  const close = () => setAsked(null)
  return (
    <ListPage
      of={useList(wordList)}
      given={[mayChange, (word, act) => setAsked({ word, act })]}
      actions={mayChange ? <Button onClick={() => setAsked('new')}>{t.add}</Button> : null}
      before={
        <>
          <SystemTabs current="blacklistedWords" />
          <Note>
            {t.about} {isAllowed && !mayChange ? t.allEntities : ''}
          </Note>
        </>
      }
    >
      {asked === 'new' ? (
        <WordDialog of={null} close={close} />
      ) : asked?.act === 'history' ? (
        <WordHistory of={asked.word} close={close} />
      ) : asked ? (
        <WordDialog of={asked.word} removes={asked.act === 'remove'} close={close} />
      ) : null}
    </ListPage>
  )
}
