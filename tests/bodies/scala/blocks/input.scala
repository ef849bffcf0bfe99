object A {
  def g(owner: String, repo: String): Either[String, Int] = {
    if (owner.nonEmpty) {
      LockUtil.lock(s"${owner}/${repo}") {
        getPullRequest(owner, repo).map {
          case (issue, pullRequest) =>
            Using.resource(Git.open(getDirectory(owner, repo))) { git =>
              val (commits, _) = compare(owner, repo, pullRequest.from, pullRequest.to)
              merge(git, commits) match {
                case Some(newId) =>
                  val commentId = createComment(owner, repo, issue.id, "merge")
                  updateClosed(owner, repo, issue.id, closed = true)
                  if (pullRequest.branch == defaultBranch) {
                    commits.flatten.foreach { commit =>
                      closeIssues(commit.message, owner, repo).foreach { issueId =>
                        getIssue(owner, repo, issueId).foreach { issue =>
                          callHook("closed", issue, commit)
                          recordActivity(issue, commit)
                        }
                      }
                    }
                  }
                  Right(newId)
                case None =>
                  Left("Unknown strategy")
              }
            }
          case _ => Left("Unknown error")
        }.getOrElse(Left("Pull request not found"))
      }
    } else Left("Draft")
  }
}
