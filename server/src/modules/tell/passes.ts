import type { PassDefinition } from '../../platform/define-pass.ts'
import { noticePass } from './bell/notice-due.ts'
import { type TellDeps, tellPeople } from './bell/tell-people.ts'
import { mailPass, smsPass } from './sending/defined-passes.ts'
import { type HandOverDeps, handOverMails, handOverTexts } from './sending/hand-over.ts'
import { leaveAloneWhatHangs } from './sending/leave-alone.ts'

export function tellPasses(given: HandOverDeps & TellDeps): PassDefinition[] {
  const { mail, sms } = given
  const deps: HandOverDeps = {
    ...given,
    mail: { ...mail, send: leaveAloneWhatHangs((letter) => mail.send(letter)) },
    sms: { ...sms, send: leaveAloneWhatHangs((message) => sms.send(message)) },
  }
  return [
    mailPass.runs((letters) => handOverMails(deps, letters)),
    smsPass.runs((messages) => handOverTexts(deps, messages)),
    noticePass.runs((dues) => tellPeople(given, dues)),
  ]
}
