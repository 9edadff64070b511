import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '~/features/password/PasswordPages'
import { signInQueries } from '~/features/session/sign-in-queries'

export const Route = createFileRoute('/forgot-password')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query({ ...signInQueries.options(), staleTime: 'static' })
  },
  component: ForgotPasswordPage,
})
