/** What is being explained at the table right now, as the rules at a glance call it: they open there. */
export const asked = $state<{ about: string | null }>({ about: null });
