'use client'

import { LabelStrip } from '@/components/ui/label-strip'
import { isBusinessUser } from '@/lib/account/business-user'
import { useSession } from '@/lib/account/use-session'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { PersonalForm } from './personal-form'

const loadRights = async () => (await import('./privacy-rights')).PrivacyRights

export function PersonalData() {
  const { user } = useSession()
  const PrivacyRights = useLazyComponent(loadRights, user !== null)
  if (!user) return null
  return (
    <div className="space-y-10">
      <div className="space-y-4">
        {isBusinessUser(user) ? <LabelStrip colour="black">Cliente empresa</LabelStrip> : null}
        <PersonalForm user={user} />
      </div>
      {PrivacyRights ? <PrivacyRights /> : null}
    </div>
  )
}
