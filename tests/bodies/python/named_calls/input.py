async def overview(team, api, log):
    addresses_of_all_members = await asyncio.gather(
        *[api.addresses.read(member.address_of_the_member) for member in team.members_of_the_team]
    )
    oldest = team.oldest_of(addresses_of_all_members)
    return addresses_of_all_members, oldest
