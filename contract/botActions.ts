/** The actions for which the bot check issues tokens. A service refuses a token of another action. */
export type BotAction =
  | 'login'
  | 'signup'
  | 'forgot_password'
  | 'reset_password'
  | 'enroll_rewards'
  | 'guest_refill'
  | 'guest_transfer'
  | 'pharmacy_signup'
  | 'vaccine_booking';
