/**
 * The content endpoints of sign-in settings that this project invented, each with the folder of its mock
 * answer. The specification names the folder, and no call that changes an email address or a password, lists
 * devices, closes an account or hands out what is kept. A site with services of its own gives other names
 * here.
 */
export const inventedSecurityGroups = {
  ragetsigninemail: 'profile-settings',
  rachangesigninemail: 'profile-settings',
  raresendsigninemail: 'profile-settings',
  racancelsigninemail: 'profile-settings',
  rachangepassword: 'profile-settings',
  ragetsignedindevices: 'profile-settings',
  rasignoutdevice: 'profile-settings',
  ragetclosing: 'profile-settings',
  racloseaccount: 'profile-settings',
  ragetclosedaccount: 'profile-settings',
  rakeepaccount: 'profile-settings',
  ragetkeptdata: 'profile-settings',
} as const;

export type InventedSecurityEndpoint = keyof typeof inventedSecurityGroups;
