import { type QualityPart, seesInQuality } from '@castline/domain/quality/ncr-visibility'
import { useSession } from '#api/session.tsx'

/** Whether the signed-in user sees a part of quality records; the server leaves out the others. */
export function useSeesInQuality(): (part: QualityPart) => boolean {
  const { user } = useSession()
  return (part) => user !== null && seesInQuality(user.role, part)
}
