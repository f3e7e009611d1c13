import { directSubjects, isMessageSubject } from '@castline/domain/messages/subjects'
import { useTranslation } from 'react-i18next'

/** Returns a function that names the subject of a stored message. */
export function useSubjectName(): (subject: string) => string {
  const { t } = useTranslation('messages')
  return (subject) => {
    if (subject === 'digest' || isMessageSubject(subject)) return t(`subject.${subject}`)
    const direct = directSubjects.find((one) => one === subject)
    return direct ? t(`list.of.${direct}`) : subject
  }
}
