'use client'

import { LabelStrip } from '@/components/ui/label-strip'
import { useLate } from '@/lib/catalogue/use-late'
import { isBusinessUser } from '@/lib/session/business-user'
import { useSession } from '@/lib/session/use-session'
import { PersonalForm } from './personal-form'

const loadRights = async () => (await import('./privacy-rights')).PrivacyRights

/** What the shop knows of the customer, and the customer's rights about it. */
export function PersonalData() {
  const { user } = useSession()
  const PrivacyRights = useLate(loadRights, user !== null)
  if (!user) return null
  return (
    <div className="space-y-10">
      <div className="space-y-4">
        {isBusinessUser(user) ? <LabelStrip colour="black">Cliente empresa</LabelStrip> : null}
        <PersonalForm user={user} />
      </div>
      {PrivacyRights && <PrivacyRights />}
    </div>
  )
}
