export async function overview(team: Team, api: Api, log: Log): Promise<Overview> {
  const [membersOfTheTeam, invitationsThatWait] = await Promise.all([
    loadMembers({
      team,
      api,
      log,
    }),
    loadInvitations({
      team,
      api,
      log,
      others: team.others,
    }),
  ]);
  const addressesOfAllMembers = await Promise.all(
    membersOfTheTeam.map(member =>
      api.addresses.read(member.addressOfTheMember).catch(problem => log.warn(problem)),
    ),
  );
  const nothingToName = membersOfTheTeam.concat(
    membersOfTheTeam.filter(member => member.partsOfTheMember.includes(member.nameOfTheMember)),
  );
  return { membersOfTheTeam, invitationsThatWait, addressesOfAllMembers, nothingToName };
}
