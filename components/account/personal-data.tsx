'use client'

import { LabelStrip } from '@/components/ui/label-strip'
import { isBusinessUser } from '@/lib/account/business-user'
import { useSession } from '@/lib/account/use-session'
import { PersonalForm } from './personal-form'
import { PrivacyRights } from './privacy-rights'

export function PersonalData() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="space-y-10">
      <div className="space-y-4">
        {isBusinessUser(user) ? <LabelStrip colour="black">Cliente empresa</LabelStrip> : null}
        <PersonalForm user={user} />
      </div>
      <PrivacyRights />
    </div>
  )
}
